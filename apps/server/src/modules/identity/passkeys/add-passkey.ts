import { Problem, type endpoints, type ParsedInput } from '@goodshelf/contract';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { newId } from '../../../platform/ids/index.ts';
import { keepChallenge, takeChallenge } from './challenges.ts';
import type { PasskeyDeps } from './check-passkey.ts';
import { maxPasskeys } from './passkeys.repo.ts';
import { identityTexts } from '../identity.texts.ts';

const texts = identityTexts.passkeys;

/** EdDSA, ES256, RS256 (COSE numbers): what the authenticators of today make. */
const supportedAlgorithmIDs = [-8, -7, -257];

type NewKey = ParsedInput<typeof endpoints.addPasskey>['body'];

/** What the browser needs to make a passkey that signs in alone: kept by the device, opened by finger, face or PIN. */
export const offerPasskey = (deps: PasskeyDeps) => async (user: { id: string; email: string }) => {
  const existing = await deps.passkeys.list(user.id);
  const options = await generateRegistrationOptions({
    rpName: deps.relyingParty.name,
    rpID: deps.relyingParty.id,
    userName: user.email,
    userID: new Uint8Array(Buffer.from(user.id)),
    excludeCredentials: existing.map((key) => ({ id: key.credential_id, transports: key.transports })),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(deps)(options.challenge, { purpose: 'register', userId: user.id });
  return options;
};

/** Stores a passkey that signed its challenge. Returns its id; throws `passkey_refused`, `too_many_passkeys`. */
export const addPasskey =
  (deps: PasskeyDeps) =>
  async (userId: string, { name, response }: NewKey): Promise<string> => {
    const use = { purpose: 'register', userId } as const;
    const challenge = await takeChallenge(deps)(response.response.clientDataJSON, use);
    const credential = challenge === null ? null : await verify(deps, response, challenge);
    if (credential === null) throw refused();
    const id = newId<'passkey'>();
    const isStored = await deps.passkeys.insert({
      id,
      userId,
      credentialId: credential.id,
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports: response.response.transports ?? [],
      name,
      now: deps.clock.now(),
    });
    if (!isStored) {
      // The same key twice, or one more than anybody needs.
      if ((await deps.passkeys.findByCredential(credential.id)) !== null) throw refused();
      throw new Problem('too_many_passkeys', texts.tooMany(maxPasskeys));
    }
    return id;
  };

const refused = (): Problem => new Problem('passkey_refused', texts.refused);

const verify = async (
  { relyingParty }: PasskeyDeps,
  { id, rawId, type, response }: NewKey['response'],
  expectedChallenge: string,
) => {
  const { clientDataJSON, attestationObject } = response;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: true,
      supportedAlgorithmIDs,
    });
    return verified ? registrationInfo.credential : null;
  } catch {
    // The library says each thing that does not fit by throwing; to the caller they are all the same refusal.
    return null;
  }
};
