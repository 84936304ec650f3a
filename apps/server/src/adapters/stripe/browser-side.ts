/** What a page takes to show Stripe's card field, and what its policy must allow for it. */
export type BrowserSide = {
  readonly publishableKey: string;
  readonly scriptUrl: string;
  readonly sources: Readonly<Record<'scripts' | 'frames' | 'connections', readonly string[]>>;
};

/**
 * The release of Stripe.js that belongs to the version of the API that the SDK speaks: an update of one is an update of both
 * (https://docs.stripe.com/sdks/stripejs-versioning).
 */
const scriptUrl = 'https://js.stripe.com/endive/stripe.js';

/** https://docs.stripe.com/security/guide#content-security-policy, without the maps of its address field. */
const stripesSources: BrowserSide['sources'] = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
};

type Settings = { readonly publishableKey: string; readonly apiUrl: string | null };

export const stripeInBrowsers = ({ publishableKey, apiUrl }: Settings): BrowserSide => {
  if (apiUrl === null) return { publishableKey, scriptUrl, sources: stripesSources };
  const fakes = [new URL(apiUrl).origin];
  return {
    publishableKey,
    scriptUrl: `${apiUrl}/v3/stripe.js`,
    sources: { scripts: fakes, frames: fakes, connections: fakes },
  };
};
