import type { AdministeredProduct, AdministeredVariant } from '@goodshelf/contract/admin-product.contract';
import { messages } from '@goodshelf/contract/lookups';
import { cents, formatDecimal } from '@goodshelf/money';
import { sentFormat, valuesOfFormat } from '../format-values.ts';
import { productTexts } from '../texts.ts';
import { sentVariant } from '../use-set-variants.ts';
import {
  cellOf,
  combinationsOf,
  heirsOf,
  isSold,
  type Cells,
  type Combination,
  type Shape,
  type Start,
} from './options-shape.ts';

const texts = productTexts.options;

export const shapeField = 'shape';
export const tableField = 'table';

export const shapeOf = (cells: Cells): Shape => {
  // Written by this form alone.
  const read: unknown = JSON.parse(cells[shapeField] ?? '[]');
  return read as Shape;
};

export type OptionRow = {
  readonly combination: Combination;
  /** What is sold as it already; null for a new one. */
  readonly variant: AdministeredVariant | null;
  readonly isSold: boolean;
  readonly price: string;
  readonly sku: string;
  readonly stock: string;
};

const priceText = (variant: AdministeredVariant | null | undefined): string => {
  const price = variant?.price_cents ?? null;
  return price === null ? '' : formatDecimal(cents(price));
};

/** Each combination with what is typed for it, or else with what is there; new ones begin at the first price. */
export const rowsOf = (
  cells: Cells,
  start: Start,
  { variants }: Pick<AdministeredProduct, 'variants'>,
): OptionRow[] => {
  const shape = shapeOf(cells);
  const heirs = heirsOf(shape, start, variants);
  const usual = priceText(variants.find(({ price_cents: price }) => price !== null));
  return combinationsOf(shape).map((combination) => {
    const variant = heirs.get(combination.key) ?? null;
    return {
      ...{ combination, variant, isSold: isSold(combination, cells, variant !== null) },
      price: cells[cellOf.price(combination)] ?? (variant === null ? usual : priceText(variant)),
      sku: cells[cellOf.sku(combination)] ?? variant?.sku ?? '',
      stock: cells[cellOf.stock(combination)] ?? '',
    };
  });
};

/** What the API is sent: the options, and the combinations that are sold, those that are there as the variants they are. */
export const bodyOf = (cells: Cells, start: Start, product: AdministeredProduct) => {
  const { version, variants } = product;
  const shape = shapeOf(cells);
  if (shape.length === 0) return { version, options: [], variants: variants.map(sentVariant) };
  const typed = (cell: string): string => (cells[cell] ?? '').trim();
  const { weight, weight_unit, package_size, package_unit } = sentFormat(valuesOfFormat(variants[0]));
  return {
    version,
    options: shape.map(({ key, values }) => ({
      name: typed(cellOf.name(key)),
      values: values.map((value) => typed(cellOf.value(value))),
    })),
    variants: rowsOf(cells, start, product)
      .filter((row) => row.isSold)
      .map(({ combination, variant, price, sku, stock }) => {
        const said = sentFormat({ ...valuesOfFormat(undefined), price_cents: price.trim(), sku: sku.trim() });
        const option_values = combination.values.map((value) => typed(cellOf.value(value)));
        return variant === null
          ? {
              ...{ ...said, weight, weight_unit, package_size, package_unit, option_values, id: null },
              first_on_hand: stock.trim() === '' ? 0 : Number(stock),
            }
          : { ...sentVariant(variant), price_cents: said.price_cents, sku: said.sku, option_values };
      }),
  };
};

/** The form's name of what the API says something about. */
export const fieldOf = (cells: Cells, rows: readonly OptionRow[], bodyField: string): string => {
  const [of, place = '', what = '', index = ''] = bodyField.split('.');
  if (of === 'options') {
    const option = shapeOf(cells)[Number(place)];
    if (place === '' || option === undefined) return tableField;
    if (what === 'name') return cellOf.name(option.key);
    const value = index === '' ? undefined : option.values[Number(index)];
    return value === undefined ? cellOf.more(option.key) : cellOf.value(value);
  }
  const row = rows.filter((one) => one.isSold)[Number(place)];
  if (of !== 'variants' || place === '' || row === undefined) return tableField;
  const { combination } = row;
  if (what === 'sku') return cellOf.sku(combination);
  if (what === 'first_on_hand') return cellOf.stock(combination);
  return what === 'option_values' || what === 'format'
    ? cellOf.isSold(combination)
    : cellOf.price(combination);
};

/** What a field says of what is missing in it. */
export const wordsOf = (field: string, message: string): string => {
  const isOf = (cell: (key: string) => string): boolean => field.startsWith(cell(''));
  if (message !== messages.required) return message;
  if (isOf(cellOf.more)) return texts.valuesMissing;
  return isOf(cellOf.name) ? texts.nameMissing : texts.valueMissing;
};
