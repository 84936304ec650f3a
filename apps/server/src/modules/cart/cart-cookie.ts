import type { RequestContext, StorefrontIdentity } from '../../platform/http/index.ts';
import { secretToken, sha256 } from '../../platform/ids/index.ts';

const maxAgeSeconds = 60 * 24 * 60 * 60;

export type CartCookie = {
  /** SHA-256 of the visitor's cookie; null when there is none of the right form. */
  tokenHash(context: RequestContext, storefront: StorefrontIdentity): Buffer | null;
  /** A secret for a new cart: its hash to be stored, and how to hand it to the visitor. */
  newToken(): { readonly hash: Buffer; give(context: RequestContext, storefront: StorefrontIdentity): void };
};

const nameOf = (storefront: StorefrontIdentity): string => `gs_cart_${storefront.slug}`;

/**
 * The anonymous key of a cart: 256 random bits in a cookie that scripts cannot read, one per storefront, kept for 60
 * days. The database knows only its hash; a cookie that it does not know is never adopted, a new one is made instead.
 */
export const createCartCookie = ({ isSecure }: { readonly isSecure: boolean }): CartCookie => ({
  tokenHash: (context, storefront) => {
    const token = context.cookie(nameOf(storefront));
    return token !== undefined && /^[A-Za-z0-9_-]{43}$/.test(token) ? sha256(token) : null;
  },
  newToken: () => {
    const token = secretToken();
    return {
      hash: sha256(token),
      give: (context, storefront) =>
        context.setCookie({
          name: nameOf(storefront),
          value: token,
          maxAgeSeconds,
          httpOnly: true,
          secure: isSecure,
          sameSite: 'Lax',
          path: '/',
        }),
    };
  },
});
