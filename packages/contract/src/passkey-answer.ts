import { z } from 'zod';

/** Base64url, as WebAuthn's JSON has it. */
export const encoded = (maxLength: number) =>
  z
    .string({ error: 'required' })
    .min(1, 'required')
    .max(maxLength)
    .regex(/^[A-Za-z0-9_-]+$/);

/** What names a passkey in every answer of a browser. */
export const credential = { id: encoded(1400), rawId: encoded(1400), type: z.literal('public-key') };
export const extensions = z.record(z.string(), z.unknown()).default({});
export const attachment = z.enum(['cross-platform', 'platform']).optional();

/** What `startAuthentication` of @simplewebauthn/browser returns. */
export const passkeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(8000),
    authenticatorData: encoded(8000),
    signature: encoded(8000),
    userHandle: encoded(200).optional(),
  }),
  clientExtensionResults: extensions,
  authenticatorAttachment: attachment,
});
