import type { ProductDetail, ProductVariant } from '@goodshelf/contract/storefront.contract';
import { leadVariant } from './lead-variant.ts';
import { productTexts as texts } from './texts.ts';

/** One value for each thing that buyers choose by. */
export type Choice = readonly string[];
export type ChoiceState = 'there' | 'sold-out' | 'not-made';

type Book = Pick<ProductDetail, 'options' | 'variants'>;

/** What a format is called among the others; two of one name are told apart by their numbers. */
const formatIn = ({ variants }: Book, { id, format, isbn13 }: ProductVariant): string => {
  const name = format ?? texts.usualFormat;
  if (variants.filter((other) => (other.format ?? texts.usualFormat) === name).length === 1) return name;
  return `${name} (${isbn13 ?? variants.findIndex((other) => other.id === id) + 1})`;
};

const valuesOf = (book: Book, variant: ProductVariant): Choice =>
  book.options.length > 0 ? variant.option_values : [formatIn(book, variant)];

/** What buyers choose by: the options of a product or, of one that has none and several formats, its format. */
export const optionsOf = (book: Book): ProductDetail['options'] => {
  if (book.options.length > 0) return book.options;
  if (book.variants.length < 2) return [];
  return [{ name: texts.format, values: book.variants.map((variant) => formatIn(book, variant)) }];
};

/** What is sold as that choice; null where no such combination is. */
export const variantOf = (book: Book, choice: Choice): ProductVariant | null =>
  book.variants.find((variant) => valuesOf(book, variant).every((value, place) => value === choice[place])) ??
  null;

/** The choice that an address names, or else the one that is offered. */
export const choiceOf = (book: Book & Pick<ProductDetail, 'slug'>, variantId: string | null): Choice =>
  valuesOf(book, book.variants.find(({ id }) => id === variantId) ?? leadVariant(book));

/** What becomes of a choice with another value in one place. */
export const stateOf = (book: Book, choice: Choice, place: number, value: string): ChoiceState => {
  const variant = variantOf(book, choice.with(place, value));
  if (variant === null) return 'not-made';
  return variant.available_quantity > 0 ? 'there' : 'sold-out';
};

/** "Large / Navy". */
export const choiceName = (choice: Choice): string => choice.join(' / ');
