import type { ProductDetail, ProductVariant } from '@goodshelf/contract/storefront.contract';
import type { ReactNode } from 'react';
import { Link } from '../../../shell/links/storefront.ts';
import { languageName } from './language-name.ts';
import { productTexts as texts } from './texts.ts';

const unitNames: Record<string, string> = { LB: 'lb', OZ: 'oz', ML: 'ml', KG: 'kg', G: 'g' };

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Nobody asks for the language of a mug. */
const isToBeRead = (
  { contributors, page_count: pages }: ProductDetail,
  { isbn13 }: ProductVariant,
): boolean => contributors.length > 0 || pages !== null || isbn13 !== null;

/** What is chosen by options stands above, as it is chosen; what is sold in one combination alone has nothing to choose. */
const formatFacts = (
  { options, variants }: ProductDetail,
  variant: ProductVariant,
): [string, ReactNode][] => {
  if (options.length === 0)
    return [[texts.format, variant.format === null ? null : capitalized(variant.format)]];
  return variants.length > 1
    ? []
    : options.map(({ name }, place) => [name, variant.option_values[place] ?? null]);
};

export const BookFacts = ({ book, variant }: { book: ProductDetail; variant: ProductVariant }) => {
  const facts: [string, ReactNode][] = [
    [texts.grades, listOf(book.grades.map(({ value, title }) => [`grade=${value}`, title]))],
    [texts.categories, listOf(book.categories.map(({ slug, name }) => [`category=${slug}`, name]))],
    ...formatFacts(book, variant),
    [texts.pages, book.page_count?.toLocaleString('en-US') ?? null],
    [texts.publisher, book.publisher],
    [texts.published, book.published_year],
    [texts.language, isToBeRead(book, variant) ? languageName(book.language) : null],
    [texts.isbn, variant.isbn13],
    [
      texts.weight,
      variant.weight === null
        ? null
        : `${variant.weight.value} ${unitNames[variant.weight.unit] ?? variant.weight.unit}`,
    ],
  ];
  if (facts.every(([, value]) => value === null)) return null;
  return (
    <section className="book-facts" aria-labelledby="details">
      <h2 id="details">{texts.details}</h2>
      <dl>
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
};

const listOf = (links: readonly (readonly [query: string, label: string])[]): ReactNode =>
  links.length === 0
    ? null
    : links.map(([query, label], index) => (
        <span key={query}>
          {index === 0 ? '' : ', '}
          <Link to={`/books?${query}`}>{label}</Link>
        </span>
      ));
