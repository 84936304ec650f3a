type Places = { platformUrl: string; apiUrl: string; shopUrl: string; cookieDomain: string | null };

/** Storefronts may carry an organization's own text and scripts, so their origin must never see the account cookie. */
export const separationProblems = ({ platformUrl, shopUrl, cookieDomain }: Places): string[] => {
  const platformHost = new URL(platformUrl).hostname;
  const shopHost = new URL(shopUrl).hostname;
  const problems: string[] = [];
  if (platformHost === shopHost) {
    problems.push(`SHOP_URL: must have another host than PLATFORM_URL, both have ${shopHost}`);
  }
  if (cookieDomain !== null && !isWithin(platformHost, cookieDomain)) {
    problems.push(
      `COOKIE_DOMAIN: must be the domain of PLATFORM_URL (${platformHost}), got "${cookieDomain}"`,
    );
  }
  if (cookieDomain !== null && isWithin(shopHost, cookieDomain)) {
    problems.push(`COOKIE_DOMAIN: must not cover the storefronts on ${shopHost}, "${cookieDomain}" does`);
  }
  return problems;
};

/** What would be careless in front of the public, one sentence each. */
export const productionProblems = (
  settings: Places & {
    secretKey: string | null;
    smtpUrl: string | null;
    isPublicDemonstration: boolean;
    isDemo: boolean;
    stripe: { readonly isLive: boolean } | null;
    paypal: { readonly isLive: boolean } | null;
  },
): string[] => {
  const problems: string[] = [];
  if (settings.secretKey === null) {
    problems.push(
      'SECRET_KEY: is required in production, at least 32 random characters (openssl rand -base64 32)',
    );
  }
  for (const [name, url] of [
    ['PLATFORM_URL', settings.platformUrl],
    ['API_URL', settings.apiUrl],
    ['SHOP_URL', settings.shopUrl],
  ] as const) {
    if (!isSafeUrl(url)) problems.push(`${name}: must start with https:// in production, got "${url}"`);
  }
  if (settings.smtpUrl === null) {
    problems.push('SMTP_URL: is required in production, otherwise receipts and password links reach nobody');
  }
  if (settings.stripe?.isLive === true) problems.push(...realMoneyProblems(settings));
  // Whoever knows a test card could order for nothing.
  else if (!settings.isPublicDemonstration) {
    problems.push(
      settings.stripe === null
        ? 'PUBLIC_DEMONSTRATION: there is no card provider but the sandbox, which takes test cards only; set it to 1 to run a demonstration that says so on every page, or set up Stripe with a live key'
        : 'PUBLIC_DEMONSTRATION: a test key of Stripe takes test cards only; set it to 1 to run a demonstration that says so on every page, or use a live key',
    );
  }
  if (settings.isPublicDemonstration && settings.paypal?.isLive === true)
    problems.push('PAYPAL_LIVE: must be 0 in a public demonstration, where nobody pays');
  // Whoever has an account at PayPal's sandbox could order for nothing.
  if (!settings.isPublicDemonstration && settings.paypal?.isLive === false)
    problems.push('PAYPAL_LIVE: must be 1 in production: nobody pays at PayPal’s sandbox');
  return problems;
};

/** Where cards are charged in earnest, nothing may say or do as if they weren't. */
const realMoneyProblems = ({
  isPublicDemonstration,
  isDemo,
}: {
  readonly isPublicDemonstration: boolean;
  readonly isDemo: boolean;
}): string[] => [
  ...(isPublicDemonstration
    ? ['PUBLIC_DEMONSTRATION: must be 0 with a live key of Stripe, which charges real cards']
    : []),
  ...(isDemo ? ['DEMO: must be 0 with a live key of Stripe: what the demo has sold was never paid'] : []),
];

const isWithin = (host: string, domain: string): boolean => {
  const bare = domain.replace(/^\./, '').toLowerCase();
  return host === bare || host.endsWith(`.${bare}`);
};

/** Whether only this machine reaches the address. */
export const isLocal = (url: string): boolean => {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^127\.|^\[::1\]$/.test(hostname);
};

const isSafeUrl = (url: string): boolean => new URL(url).protocol === 'https:' || isLocal(url);
