import { createHmac, timingSafeEqual } from 'node:crypto';

/** Stripe's tolerance: an older signature is a replay. */
export const toleranceSeconds = 300;

const hmac = (secret: string, timestamp: number, body: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();

export const signatureHeaderName = 'stripe-signature';

/** Stripe's signature header over the bytes of a body: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`. */
export const signatureHeader = (secret: string, body: Buffer, now: Date): string => {
  const timestamp = Math.trunc(now.getTime() / 1000);
  return `t=${timestamp},v1=${hmac(secret, timestamp, body).toString('hex')}`;
};

/** Whether one of the header's signatures belongs to these bytes and is fresh. Takes the same time for any wrong one. */
export const isSignatureValid = (secret: string, body: Buffer, header: string, now: Date): boolean => {
  const parts = header.split(',').map((part) => part.trim().split('=', 2));
  const timestampText = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(timestampText)) return false;
  const timestamp = Number(timestampText);
  const expected = hmac(secret, timestamp, body);
  const isKnown = parts
    .filter(([name, value]) => name === 'v1' && /^[0-9a-f]{64}$/.test(value ?? ''))
    .map(([, value]) => timingSafeEqual(Buffer.from(value ?? '', 'hex'), expected))
    .some(Boolean);
  return isKnown && now.getTime() / 1000 - timestamp <= toleranceSeconds;
};
