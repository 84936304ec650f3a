import { unknownLanguage } from '@goodshelf/contract/languages';
import type { ProductDetail, ProductVariant } from '@goodshelf/contract/storefront.contract';
import { cents, formatDecimal } from '@goodshelf/money';
import type { Shop } from '../shop.ts';
import { leadVariant } from '../product/lead-variant.ts';
import { addressIn, plainText } from './page-meta.ts';
import { partTexts } from '../parts/texts.ts';

const organization = (shop: Shop) => ({
  '@type': shop.type === 'Non-Profit' ? 'NGO' : shop.type === 'Public School' ? 'School' : 'Organization',
  name: shop.name,
  url: addressIn(shop, '/'),
  ...(shop.contact_email === null ? {} : { email: shop.contact_email }),
  ...(shop.tax_id === null ? {} : { taxID: shop.tax_id }),
});

export const organizationData = (shop: Shop): object[] => [
  organization(shop),
  {
    '@type': 'WebSite',
    name: shop.name,
    url: addressIn(shop, '/'),
    potentialAction: {
      '@type': 'SearchAction',
      target: `${addressIn(shop, '/books')}?search={search}`,
      'query-input': 'required name=search',
    },
  },
];

const isbnOf = ({ isbn13 }: ProductVariant) => (isbn13 === null ? {} : { isbn: isbn13, gtin13: isbn13 });

/** A book is both: what is read, and what is sold. */
export const bookData =
  (book: ProductDetail) =>
  (shop: Shop): object[] => [
    {
      '@type': ['Product', 'Book'],
      name: book.title,
      ...(book.subtitle === null ? {} : { alternativeHeadline: book.subtitle }),
      url: addressIn(shop, `/product/${book.slug}`),
      image: new URL(`${book.image.base_url}-${book.image.widths.at(-1) ?? 800}.webp`, shop.origin).href,
      description: plainText(book.description_html, 500),
      author: book.contributors
        .filter((contributor) => contributor.role.toLowerCase() === 'author')
        .map((contributor) => ({ '@type': 'Person', name: contributor.name })),
      ...(book.language === unknownLanguage ? {} : { inLanguage: book.language }),
      ...isbnOf(leadVariant(book)),
      ...(book.page_count === null ? {} : { numberOfPages: book.page_count }),
      ...(book.publisher === null ? {} : { publisher: { '@type': 'Organization', name: book.publisher } }),
      ...(book.published_year === null ? {} : { datePublished: String(book.published_year) }),
      offers: book.variants.map((variant) => ({
        '@type': 'Offer',
        url: addressIn(shop, `/product/${book.slug}`),
        price: formatDecimal(cents(variant.price_cents)),
        priceCurrency: 'USD',
        itemCondition: 'https://schema.org/NewCondition',
        availability:
          variant.available_quantity > 0 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
        seller: organization(shop),
      })),
    },
  ];

export const donateData = (shop: Shop): object[] => [
  {
    '@type': 'DonateAction',
    name: partTexts.giveTo(shop.name),
    recipient: organization(shop),
    target: { '@type': 'EntryPoint', urlTemplate: addressIn(shop, '/donate') },
  },
];
