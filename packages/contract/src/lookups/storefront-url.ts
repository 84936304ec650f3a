import { customDomainStatus } from './custom-domain-statuses.ts';

export const defaultSlug = 'store';

/**
 * Where an organization's storefront is: its custom domain while the status is 1, else the shop host plus the slug
 * (`store` when it has none). No slash at the end. `shopUrl` is the configured base such as `https://shop.example.org`;
 * a custom domain is reached by the same scheme and port, because the same process answers it.
 */
export function storefrontUrl(
  shopUrl: string,
  organization: { slug: string | null; custom_domain: string | null; custom_domain_status: number | null },
): string {
  const base = new URL(shopUrl);
  const domain = organization.custom_domain;
  if (domain && organization.custom_domain_status === customDomainStatus.active) {
    return `${base.protocol}//${domain}${base.port === '' ? '' : `:${base.port}`}`;
  }
  const path = base.pathname.replace(/\/+$/, '');
  return `${base.origin}${path}/${encodeURIComponent(organization.slug || defaultSlug)}`;
}
