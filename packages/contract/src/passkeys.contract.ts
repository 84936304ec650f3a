import { z } from 'zod';
import { passkeysCalls } from './passkeys.calls.ts';
import { endpoint } from './endpoint.ts';
import { loginResponse } from './identity.contract.ts';
import { attachment, credential, encoded, extensions, passkeyAnswer } from './passkey-answer.ts';
import { browserId, cameFromFields, id, requiredName } from './primitives.ts';

/** What `startRegistration` of @simplewebauthn/browser returns, as far as it is looked at. */
const passkeyRegistration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(8000),
    attestationObject: encoded(50_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
  clientExtensionResults: extensions,
  authenticatorAttachment: attachment,
});

/** `options` goes as `optionsJSON` into `startRegistration` or `startAuthentication`. */
export const passkeyOptions = z.object({ options: z.record(z.string(), z.unknown()) });

const written = z.object({ success: z.string() });
const grave = { access: 'signed-in', confirmation: 'fresh', whileActing: 'refused' } as const;

export const passkeysEndpoints = {
  passkeyRegistrationOptions: endpoint(passkeysCalls.passkeyRegistrationOptions, {
    ...grave,
    tag: 'Security',
    summary: 'What a new passkey is asked to sign; good for five minutes',
    body: z.object({}),
    output: passkeyOptions,
    problems: [],
  }),
  addPasskey: endpoint(passkeysCalls.addPasskey, {
    ...grave,
    tag: 'Security',
    summary: 'Adds a passkey under a name',
    body: z.object({ name: requiredName(60), response: passkeyRegistration }),
    output: z.object({ success: z.string(), id }),
    problems: ['passkey_refused', 'too_many_passkeys'],
  }),
  removePasskey: endpoint(passkeysCalls.removePasskey, {
    ...grave,
    tag: 'Security',
    summary: 'Removes a passkey; it no longer signs in',
    params: z.object({ passkeyId: id }),
    body: z.object({}),
    output: written,
    problems: ['passkey_not_found'],
  }),
  passkeyLoginOptions: endpoint(passkeysCalls.passkeyLoginOptions, {
    access: 'public',
    tag: 'Sign-in',
    summary: 'What a passkey is asked to sign at the login; good for five minutes',
    body: z.object({}),
    output: passkeyOptions,
    problems: [],
  }),
  passkeyLogin: endpoint(passkeysCalls.passkeyLogin, {
    access: 'public',
    tag: 'Sign-in',
    summary: 'Signs in with a passkey, without password and code',
    body: z.object({
      response: passkeyAnswer,
      browser_id: browserId.nullish(),
      remember_me_token: z.union([z.boolean(), z.string().max(100), z.number()]).nullish(),
      ...cameFromFields,
    }),
    output: loginResponse,
    problems: ['invalid_credentials'],
  }),
} as const;
