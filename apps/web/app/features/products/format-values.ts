import type { AdministeredVariant } from '@goodshelf/contract/admin-product.contract';
import { packageSizeUnits, weightUnits } from '@goodshelf/contract/lookups';
import { cents, formatDecimal, parseMoney } from '@goodshelf/money';

export type FormatField =
  | 'format'
  | 'isbn13'
  | 'sku'
  | 'price_cents'
  | 'list_price_cents'
  | 'cost_cents'
  | 'weight'
  | 'weight_unit'
  | 'package_size'
  | 'package_unit';
export type FormatValues = Readonly<Record<FormatField, string>>;

const amountText = (amount: number | null): string => (amount === null ? '' : formatDecimal(cents(amount)));

export const valuesOfFormat = (variant: AdministeredVariant | undefined): FormatValues => ({
  format: variant?.format ?? '',
  isbn13: variant?.isbn13 ?? '',
  sku: variant?.sku ?? '',
  price_cents: amountText(variant?.price_cents ?? null),
  list_price_cents: amountText(variant?.list_price_cents ?? null),
  cost_cents: amountText(variant?.cost_cents ?? null),
  weight: String(variant?.weight ?? ''),
  weight_unit: variant?.weight_unit ?? '',
  package_size: String(variant?.package_size ?? ''),
  package_unit: variant?.package_unit ?? '',
});

const textOf = (text: string): string | null => (text === '' ? null : text);
/** What is no amount or no number is for the contract to refuse. */
const centsOf = (text: string): number | null => (text === '' ? null : (parseMoney(text) ?? Number.NaN));
const numberOf = (text: string): number | null => (text === '' ? null : Number(text));

export const sentFormat = (values: FormatValues) => ({
  format: textOf(values.format),
  isbn13: textOf(values.isbn13),
  sku: textOf(values.sku),
  price_cents: centsOf(values.price_cents),
  list_price_cents: centsOf(values.list_price_cents),
  cost_cents: centsOf(values.cost_cents),
  weight: numberOf(values.weight),
  weight_unit: weightUnits.find((unit) => unit === values.weight_unit) ?? null,
  package_size: numberOf(values.package_size),
  package_unit: packageSizeUnits.find((unit) => unit === values.package_unit) ?? null,
});
