import { embeddedAppPlatform } from '@goodshelf/contract/lookups';
import type { PlatformHref, PlatformPage } from '../links/page-paths.ts';

/** What the login pages hand on from step to step: where the person came from and goes on to. */
export type LoginQuery = {
  /** Where to go afterwards; judged by `redirectTarget` where it is followed. */
  readonly redirect: string | null;
  readonly platform: string | null;
  /** `{store}.{host}` of the embedded app. */
  readonly shop: string | null;
};

// The API takes no more; a longer value is nobody's honest address.
const maxLengths = { redirect: 2000, platform: 40, shop: 255 } as const satisfies Record<
  keyof LoginQuery,
  number
>;

const read = (query: URLSearchParams, name: keyof LoginQuery): string | null => {
  const value = query.get(name)?.trim() ?? '';
  return value === '' || value.length > maxLengths[name] ? null : value;
};

export const readLoginQuery = (query: URLSearchParams): LoginQuery => ({
  redirect: read(query, 'redirect'),
  platform: read(query, 'platform'),
  shop: read(query, 'shop'),
});

/** What a sign-in tells the API of it: whoever came from a shop goes back to it. */
export const cameFrom = ({ platform, shop }: LoginQuery) => ({
  ...(platform === null ? {} : { platform }),
  ...(shop === null ? {} : { shop }),
});

/** The address of another step with the same values. */
export const withLoginQuery = <Page extends PlatformPage>(
  path: Page,
  { redirect, platform, shop }: LoginQuery,
): Page | `${Page}?${string}` => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ redirect, platform, shop })) {
    if (value !== null) query.set(name, value);
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
};

/** Whether the person comes from the embedded app. */
export const isEmbeddedApp = ({ platform }: LoginQuery): boolean => platform === embeddedAppPlatform;

// {store}.{host}: names of letters, digits and hyphens, with a dot between.
const shopForm = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** The shop in lower case when it has the form `{store}.{host}`; null for anything else. */
export const shopOf = ({ shop }: Pick<LoginQuery, 'shop'>): string | null =>
  shop !== null && shopForm.test(shop) ? shop.toLowerCase() : null;

/** Where the embedded app goes on for a shop; without one, to the account. */
export const embeddedAppPath = (shop: string | null): PlatformHref =>
  shop === null ? '/manage' : `/shopify-app?${new URLSearchParams({ shop }).toString()}`;
