import { defaultSlug } from '@goodshelf/contract/lookups';

/** Paths of the shop host that are no storefronts, and names that would pass for us. */
const reserved = new Set([
  defaultSlug,
  'admin',
  'api',
  'assets',
  'dev',
  'goodshelf',
  'health',
  'images',
  'login',
  'manage',
  'metrics',
  'robots',
  'shop',
  'sitemap',
  'static',
  'support',
  'www',
]);

/** The name as it stands in URLs: "Lincoln Élémentaire #2" is `lincoln-elementaire-2`; 40 characters at most. */
export const slugOf = (name: string): string => {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '');
  if (slug === '') return 'shop-of-books';
  return reserved.has(slug) ? `${slug}-books` : slug;
};
