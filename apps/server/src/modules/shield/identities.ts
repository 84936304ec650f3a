import { createHmac } from 'node:crypto';
import { countedAddress } from '../../platform/limits/index.ts';

/** Who tries to pay, as keyed hashes (base64url of 16 bytes): the same for the same, and nothing can be read from them. */
export type Identities = {
  readonly address: string;
  readonly browser: string;
  readonly email: string;
};

/** Of mailboxes whose owner may write them in many ways. */
const dotlessDomains: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/** The mailbox behind an email address: what follows a plus is the owner's own, and Google's know no dots. */
export const mailboxOf = (email: string): string => {
  const plain = email.trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  if (at < 1) return plain;
  const domain = plain.slice(at + 1);
  const [name = ''] = plain.slice(0, at).split('+', 1);
  return dotlessDomains.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
};

export type Hasher = {
  identitiesOf(attempt: {
    readonly clientAddress: string;
    readonly cartId: string;
    readonly email: string;
  }): Identities;
  cardOf(fingerprint: string): string;
};

export const createHasher = (secretKey: string): Hasher => {
  const hashOf = (kind: string, value: string): string =>
    createHmac('sha256', secretKey)
      .update(`shield ${kind}:${value}`)
      .digest()
      .subarray(0, 16)
      .toString('base64url');
  return {
    identitiesOf: ({ clientAddress, cartId, email }) => ({
      address: hashOf('address', countedAddress(clientAddress)),
      // The cart's cookie is the browser's: a secret that it keeps for two months, also after its orders.
      browser: hashOf('browser', cartId),
      email: hashOf('email', mailboxOf(email)),
    }),
    cardOf: (fingerprint) => hashOf('card', fingerprint),
  };
};
