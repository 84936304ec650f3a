import type { ApiClient } from '@goodshelf/contract';
import { createContext, type RouterContextProvider } from 'react-router';

/** The tenant of a storefront page, by host and path. */
export type StorefrontIdentity = { readonly slug: string };

/** Settings that the browser may know. */
export type PublicConfig = {
  readonly productName: string;
  readonly platformUrl: string;
  readonly shopUrl: string;
  /** The API's base address for browsers, without a slash at the end. */
  readonly apiUrl: string;
  /** The shared parent domain of the account cookies; null keeps them on the platform's host. */
  readonly cookieDomain: string | null;
  /** Whether this installation has the demo storefronts. */
  readonly isDemo: boolean;
  /** In front of the public with the test card: every page says so. */
  readonly isPublicDemonstration: boolean;
  /** Where people write for help; null: no page promises such an address. */
  readonly supportEmail: string | null;
  /** The tag manager's container; null loads none. */
  readonly gtmId: string | null;
  /** What it takes to show the card field of the company that charges; null where the field is ours. */
  readonly cardFrame: { readonly publishableKey: string; readonly scriptUrl: string } | null;
};

/** What pages of the platform know besides. */
export type PlatformConfig = PublicConfig & {
  /** Whether new organizations could sign up when the page was drawn. */
  readonly takesOrganizations: boolean;
};

/** What the server hands to every loader and action. The API client acts for the visitor of this request. */
export type PageContext = {
  readonly api: ApiClient;
  /** Null on the platform's own pages. */
  readonly storefront: StorefrontIdentity | null;
  /** Scheme and host under which visitors know this site, and the storefront's path on it (`/` or `/{slug}`). */
  readonly origin: string;
  readonly basename: string;
  readonly config: PublicConfig;
  /** Whether a host name is the verified custom domain of an organization. */
  readonly isCustomDomain: (hostname: string) => boolean;
  /** Whether new organizations can sign up. */
  readonly takesOrganizations: () => boolean;
  readonly requestId: string;
  /** Logs what no page should have let happen, with the id of the request. */
  readonly reportError: (error: unknown) => void;
};

export const pageContext = createContext<PageContext>();

/** The slug of the storefront that the host and path of this request stand for. */
export const storefrontSlug = (context: Readonly<RouterContextProvider>): string => {
  const { storefront } = context.get(pageContext);
  if (storefront === null) throw new Error('a storefront page was asked for outside a storefront');
  return storefront.slug;
};
