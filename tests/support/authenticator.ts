import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { sha256 } from '../../apps/server/src/platform/ids/index.ts';

type Wrong = {
  /** The page on which the person is; the platform's own unless a test plays a foreign one. */
  readonly origin?: string;
  readonly challenge?: string;
  readonly rpId?: string;
  /** False: nobody showed a finger or a PIN. */
  readonly isVerified?: boolean;
  /** What the authenticator counts; one more each time unless a test plays a copy of the key. */
  readonly counter?: number;
};

const bytes = (...values: number[]): Buffer => Buffer.from(values);
const base64url = (data: Buffer | string): string => Buffer.from(data).toString('base64url');
const flags = { present: 0x01, verified: 0x04, hasKey: 0x40 } as const;

/**
 * An authenticator in software: one P-256 key for one site, which answers what a browser would send (WebAuthn, level 3,
 * attestation "none").
 */
export const createAuthenticator = (site: { readonly origin: string; readonly rpId: string }) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  let counter = 0;

  /** COSE: kty EC2, alg ES256, crv P-256, x, y. */
  const coseKey = Buffer.concat([
    bytes(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20),
    Buffer.from(x, 'base64url'),
    bytes(0x22, 0x58, 0x20),
    Buffer.from(y, 'base64url'),
  ]);
  const clientData = (type: string, challenge: string, wrong: Wrong): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: wrong.challenge ?? challenge,
        origin: wrong.origin ?? site.origin,
        crossOrigin: false,
      }),
    );
  const authenticatorData = (wrong: Wrong, attested: Buffer | null): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE((counter = wrong.counter ?? counter + 1));
    const set =
      flags.present |
      (wrong.isVerified === false ? 0 : flags.verified) |
      (attested === null ? 0 : flags.hasKey);
    return Buffer.concat([sha256(wrong.rpId ?? site.rpId), bytes(set), count, attested ?? bytes()]);
  };
  const credential = {
    id: base64url(credentialId),
    rawId: base64url(credentialId),
    type: 'public-key',
    clientExtensionResults: {},
  } as const;

  return {
    credentialId: credential.id,
    /** What `startRegistration` returns for the challenge of the options. */
    register: (challenge: string, wrong: Wrong = {}) => {
      const attested = Buffer.concat([
        Buffer.alloc(16),
        bytes(0, credentialId.length),
        credentialId,
        coseKey,
      ]);
      const data = authenticatorData(wrong, attested);
      // CBOR: { fmt: "none", attStmt: {}, authData: bytes }
      const attestationObject = Buffer.concat([
        bytes(0xa3, 0x63),
        Buffer.from('fmt'),
        bytes(0x64),
        Buffer.from('none'),
        bytes(0x67),
        Buffer.from('attStmt'),
        bytes(0xa0, 0x68),
        Buffer.from('authData'),
        bytes(0x58, data.length),
        data,
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, wrong)),
          attestationObject: base64url(attestationObject),
          transports: ['internal'],
        },
      };
    },
    /** What `startAuthentication` returns for the challenge of the options. */
    answer: (challenge: string, wrong: Wrong = {}) => {
      const clientDataJson = clientData('webauthn.get', challenge, wrong);
      const data = authenticatorData(wrong, null);
      const signed = Buffer.concat([data, sha256(clientDataJson.toString())]);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientDataJson),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', signed, { key: privateKey, dsaEncoding: 'der' })),
        },
      };
    },
  };
};
export type Authenticator = ReturnType<typeof createAuthenticator>;
