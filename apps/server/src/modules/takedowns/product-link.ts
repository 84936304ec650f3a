export type ProductLink = { readonly shopSlug: string; readonly productSlug: string };

export type LinkSettings = {
  /** Where storefronts are: `https://shop.example.org`. */
  readonly shopUrl: string;
  /** The slug of the organization whose active custom domain the host is, or null. */
  readonly slugOfDomain: (host: string) => string | null;
};

const slugPattern = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;

/**
 * Takes the link of a product's page apart; null for what is none. By its shape alone, without looking whether there is
 * such a product: nobody finds out with it what is not published. Nothing is ever fetched from it.
 */
export const readProductLink = (
  typed: string,
  { shopUrl, slugOfDomain }: LinkSettings,
): ProductLink | null => {
  const url = URL.parse(/^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return null;
  const parts = url.pathname.split('/').filter(Boolean);
  const onDomain = slugOfDomain(url.host);
  const [shopSlug = '', product, productSlug = '', ...more] =
    onDomain !== null ? [onDomain, ...parts] : url.host === new URL(shopUrl).host ? parts : [];
  const isLink =
    product === 'product' &&
    more.length === 0 &&
    [shopSlug, productSlug].every((slug) => slugPattern.test(slug)) &&
    shopSlug.length <= 80 &&
    productSlug.length <= 200;
  return isLink ? { shopSlug, productSlug } : null;
};
