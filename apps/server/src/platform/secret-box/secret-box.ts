import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const ivLength = 12;
const tagLength = 16;

/** Encrypts what must be read again, and hashes what must only be recognised. */
export type SecretBox = {
  /** AES-256-GCM; the result opens for the same owner only: 12 bytes of nonce, 16 of tag, then the text. */
  seal(plain: Uint8Array, owner: string): Buffer;
  /** Throws when the bytes were changed, belong to another owner, or were sealed under another SECRET_KEY. */
  open(sealed: Buffer, owner: string): Buffer;
  /** HMAC-SHA-256 of the text for its owner, 32 bytes. */
  fingerprint(text: string, owner: string): Buffer;
};

/** What a box is for, as words that no other box has: its keys are derived from them. */
type Uses = { readonly sealing: string; readonly fingerprints: string };

/** Keys of their own for each use, derived from SECRET_KEY. */
export const createSecretBox = (secretKey: string, uses: Uses): SecretBox => {
  const keyFor = (use: string): Buffer => Buffer.from(hkdfSync('sha256', secretKey, '', use, 32));
  const encryptionKey = keyFor(uses.sealing);
  const hashKey = keyFor(uses.fingerprints);
  return {
    seal: (plain, owner) => {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, iv).setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]);
    },
    open: (sealed, owner) => {
      const iv = sealed.subarray(0, ivLength);
      const tag = sealed.subarray(ivLength, ivLength + tagLength);
      const decipher = createDecipheriv('aes-256-gcm', encryptionKey, iv, { authTagLength: tagLength })
        .setAAD(Buffer.from(owner))
        .setAuthTag(tag);
      return Buffer.concat([decipher.update(sealed.subarray(ivLength + tagLength)), decipher.final()]);
    },
    fingerprint: (text, owner) => createHmac('sha256', hashKey).update(`${owner}:${text}`).digest(),
  };
};
