import { z } from 'zod';
import { twoFactorCalls } from './two-factor.calls.ts';
import { endpoint } from './endpoint.ts';
import { passkeyAnswer } from './passkey-answer.ts';
import { passkeyOptions } from './passkeys.contract.ts';
import { id, requiredLine, timestamp } from './primitives.ts';

const written = z.object({ success: z.string() });
const withRecoveryCodes = z.object({
  success: z.string(),
  /** Ten codes such as "k7mqp-4xw2r", shown once: only their hashes are kept. */
  recovery_codes: z.array(z.string()),
});

/** A code of the authenticator app (six digits) or a recovery code; spaces and hyphens do not matter. */
export const secondFactorCode = requiredLine(40);

/** What only the person, freshly confirmed, may do: never platform staff in their place. */
const grave = { access: 'signed-in', confirmation: 'fresh', whileActing: 'refused' } as const;

export const twoFactorEndpoints = {
  getTwoFactor: endpoint(twoFactorCalls.getTwoFactor, {
    access: 'signed-in',
    tag: 'Security',
    summary: 'Authenticator app, recovery codes and passkeys of the person',
    output: z.object({
      /** Whether the password alone is not enough. */
      is_two_factor_on: z.boolean(),
      is_totp_enabled: z.boolean(),
      /** Whether a passkey is the second step without an authenticator app; with an app it is one besides. */
      is_passkey_factor_on: z.boolean(),
      recovery_codes_left: z.int(),
      /** Platform staff in production have to have two-factor. */
      is_required: z.boolean(),
      passkeys: z.array(
        z.object({ id, name: z.string(), created_at: timestamp, last_used_at: timestamp.nullable() }),
      ),
    }),
    problems: [],
  }),
  startTotp: endpoint(twoFactorCalls.startTotp, {
    ...grave,
    tag: 'Security',
    summary: 'A new secret for an authenticator app; nothing changes until a code of it is confirmed',
    body: z.object({}),
    output: z.object({
      /** Base32, for typing. */
      secret: z.string(),
      otpauth_url: z.string(),
      /** The same as a QR code: one `<svg>` element. */
      qr_svg: z.string(),
    }),
    problems: ['two_factor_already_on'],
  }),
  confirmTotp: endpoint(twoFactorCalls.confirmTotp, {
    ...grave,
    tag: 'Security',
    summary: 'Turns the authenticator app on with a first code; answers the recovery codes',
    body: z.object({ code: secondFactorCode }),
    output: withRecoveryCodes,
    problems: ['two_factor_already_on', 'two_factor_not_started'],
  }),
  disableTotp: endpoint(twoFactorCalls.disableTotp, {
    ...grave,
    tag: 'Security',
    summary: 'Turns the authenticator app off and forgets the recovery codes',
    body: z.object({}),
    output: written,
    problems: ['two_factor_not_on'],
  }),
  enablePasskeyFactor: endpoint(twoFactorCalls.enablePasskeyFactor, {
    ...grave,
    tag: 'Security',
    summary:
      'Asks for a passkey after the password, without an authenticator app; answers the recovery codes',
    body: z.object({}),
    output: withRecoveryCodes,
    problems: ['two_factor_already_on', 'passkey_needed'],
  }),
  disablePasskeyFactor: endpoint(twoFactorCalls.disablePasskeyFactor, {
    ...grave,
    tag: 'Security',
    summary:
      'Asks for no passkey after the password any more and forgets the recovery codes; the passkeys stay',
    body: z.object({}),
    output: written,
    problems: ['two_factor_not_on'],
  }),
  renewRecoveryCodes: endpoint(twoFactorCalls.renewRecoveryCodes, {
    ...grave,
    tag: 'Security',
    summary: 'Ten new recovery codes; the old ones stop working',
    body: z.object({}),
    output: withRecoveryCodes,
    problems: ['two_factor_not_on'],
  }),
  stepUpPasskeyOptions: endpoint(twoFactorCalls.stepUpPasskeyOptions, {
    access: 'signed-in',
    tag: 'Security',
    summary: 'What a passkey is asked to sign to confirm the person; good for five minutes',
    body: z.object({}),
    output: passkeyOptions,
    problems: [],
  }),
  stepUp: endpoint(twoFactorCalls.stepUp, {
    access: 'signed-in',
    tag: 'Security',
    summary: 'Confirms that it is the person, by password, code or passkey; good for ten minutes',
    body: z
      .object({
        password: z.string().min(1, 'required').max(1000).optional(),
        code: secondFactorCode.optional(),
        passkey: passkeyAnswer.optional(),
      })
      .refine(
        ({ password, code, passkey }) =>
          [password, code, passkey].filter((proof) => proof !== undefined).length === 1,
        { message: 'Send a password, a code or a passkey.' },
      ),
    output: z.object({ success: z.string(), confirmed_until: timestamp }),
    problems: ['passkey_refused'],
  }),
} as const;
