import type { endpoints, SentInput } from '@goodshelf/contract';

/** What staff may say of a product, as it is sent. */
export const productWords: Omit<SentInput<typeof endpoints.updateProduct>['body'], 'version'> = {
  title: 'Little Women',
  subtitle: null,
  contributors: [{ name: 'Louisa May Alcott', role: 'author' }],
  description_html: '<p>Four sisters.</p>',
  publisher: 'Roberts Brothers',
  language: 'en',
  published_year: 1868,
  page_count: 449,
  grades: [8, 9],
  category_ids: [],
};

/** And of a format that it is sold in. */
export const variantWords: Omit<SentInput<typeof endpoints.setVariants>['body']['variants'][number], 'id'> = {
  format: 'Paperback',
  isbn13: null,
  sku: null,
  price_cents: 1600,
  list_price_cents: null,
  cost_cents: null,
  weight: 0.5,
  weight_unit: 'LB',
  package_size: null,
  package_unit: null,
};
