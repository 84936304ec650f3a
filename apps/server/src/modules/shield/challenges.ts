import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sha256 } from '../../platform/ids/index.ts';

/** What a proof is good for: one order of one cart. The key has at most one charge, so its proof is used up with it. */
export type Purpose = {
  readonly organizationId: string;
  readonly cartId: string;
  readonly idempotencyKey: string;
};

export type Challenge = { readonly token: string; readonly bits: number };

export type Challenges = {
  issue(purpose: Purpose, bits: number, now: number): Challenge;
  /** The zero bits of a proof of this purpose; 0 of one that is forged, wrong, too old or another's. */
  bitsOf(purpose: Purpose, proof: string, now: number): number;
};

const validMs = 10 * 60_000;

const proofForm = /^(\d{1,2})\.(\d{13})\.([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})\.(\d{1,12})$/;

/** Challenges that the server does not have to keep: they are signed. */
export const createChallenges = (secretKey: string): Challenges => {
  const signatureOf = (purpose: Purpose, signed: string): string =>
    createHmac('sha256', secretKey)
      .update(
        ['shield challenge', purpose.organizationId, purpose.cartId, purpose.idempotencyKey, signed].join(
          '\n',
        ),
      )
      .digest('base64url');
  return {
    issue: (purpose, bits, now) => {
      const signed = `${bits}.${now + validMs}.${randomBytes(16).toString('base64url')}`;
      return { token: `${signed}.${signatureOf(purpose, signed)}`, bits };
    },
    bitsOf: (purpose, proof, now) => {
      const [, bits = '', expiresAt = '', nonce = '', signature = '', counter = ''] =
        proofForm.exec(proof) ?? [];
      const expected = signatureOf(purpose, `${bits}.${expiresAt}.${nonce}`);
      if (signature.length !== expected.length) return 0;
      if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return 0;
      if (Number(expiresAt) < now) return 0;
      return zeroBits(`${nonce}.${counter}`) >= Number(bits) ? Number(bits) : 0;
    },
  };
};

/** How many of the first 32 bits of its SHA-256 are zero before the first that is not. */
export const zeroBits = (text: string): number => Math.clz32(sha256(text).readUInt32BE(0));
