import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** What every authenticator app understands: SHA-1, six digits, 30 seconds. */
const periodSeconds = 30;
const stepsOfTolerance = 1;

const totpOf = (secret: Uint8Array, label = '', issuer = ''): TOTP =>
  new TOTP({
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    period: periodSeconds,
    digits: 6,
    algorithm: 'SHA1',
    label,
    issuer,
  });

/** 160 random bits, as RFC 4226 recommends. */
export const newTotpSecret = (): Uint8Array => new Secret({ size: 20 }).bytes;

/** The 30-second step to which the six digits belong, at most one before or after now; null when they fit none. */
export const stepOfCode = (secret: Uint8Array, code: string, now: Date): number | null => {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: stepsOfTolerance });
  return delta === null ? null : TOTP.counter({ period: periodSeconds, timestamp }) + delta;
};

/** The secret for a person to type or to scan. */
export const presentTotpSecret = (secret: Uint8Array, label: string, issuer: string) => {
  const totp = totpOf(secret, label, issuer);
  const url = totp.toString();
  return { secret: totp.secret.base32, otpauth_url: url, qr_svg: renderSVG(url, { border: 2 }) };
};
