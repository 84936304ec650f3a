import type { RequestContext, StorefrontIdentity } from '../../platform/http/index.ts';
import { secretToken, sha256 } from '../../platform/ids/index.ts';

const maxAgeSeconds = 60 * 24 * 60 * 60;

/** The key of one cart as a visitor carries it: the cookie's name, and the SHA-256 of what it holds. */
export type CartKey = { readonly name: string; readonly tokenHash: Buffer };

export type CartToken = {
  readonly hash: Buffer;
  give(context: RequestContext, storefront: StorefrontIdentity): void;
};

export type CartCookie = {
  /** The keys of the right form that the visitor carries for this storefront; more than one after two first clicks at once. */
  keys(context: RequestContext, storefront: StorefrontIdentity): readonly CartKey[];
  /** A secret for a new cart: its hash to be stored, and how to hand it to the visitor. */
  newToken(): CartToken;
  /** The same of a secret that is made anew from what its press is known by, so that a lost answer loses no cart. */
  tokenOf(secret: string): CartToken;
  /** Takes a key from the visitor that leads nowhere any more. */
  forget(context: RequestContext, key: CartKey): void;
};

const nameOf = (storefront: StorefrontIdentity): string => `gs_cart_${storefront.slug}`;
const keysMax = 8;

/**
 * The anonymous key of a cart: 256 random bits in a cookie that scripts cannot read, one per storefront, kept for 60
 * days. The database knows only its hash; a cookie that it does not know is never adopted, a new one is made instead.
 *
 * Each cart's cookie has a name of its own. Two first clicks at once (two tabs, no script) come without a cookie and make
 * two carts; under one name the second cookie would overwrite the first and its cart were lost. So both arrive, and
 * `cartTokenHash` makes one cart of the two. (A slug has no underscore: no name is another storefront's.)
 */
export const createCartCookie = ({ isSecure }: { readonly isSecure: boolean }): CartCookie => {
  const attributes = { httpOnly: true, secure: isSecure, sameSite: 'Lax', path: '/' } as const;
  const tokenOf = (secret: string): CartToken => ({
    hash: sha256(secret),
    give: (context, storefront) =>
      context.setCookie({
        // The name may be seen by anybody: it is made of the hash, which opens nothing.
        name: `${nameOf(storefront)}_${sha256(secret).toString('hex').slice(0, 8)}`,
        value: secret,
        maxAgeSeconds,
        ...attributes,
      }),
  });
  return {
    keys: (context, storefront) => {
      const name = nameOf(storefront);
      return context
        .cookieNames()
        .filter((candidate) => candidate === name || candidate.startsWith(`${name}_`))
        .flatMap((candidate) => {
          const token = context.cookie(candidate);
          return token !== undefined && /^[A-Za-z0-9_-]{43}$/.test(token)
            ? [{ name: candidate, tokenHash: sha256(token) }]
            : [];
        })
        .slice(0, keysMax);
    },
    newToken: () => tokenOf(secretToken()),
    tokenOf,
    forget: (context, { name }) =>
      context.setCookie({ name, value: undefined, maxAgeSeconds: 0, ...attributes }),
  };
};
