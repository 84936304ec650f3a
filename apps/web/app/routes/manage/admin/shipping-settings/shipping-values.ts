import type { ShippingRatesShape } from '@goodshelf/contract/admin-settings.contract';
import { weightStepsMax } from '@goodshelf/contract/settings-words';
import { parseMoney } from '@goodshelf/money';
import { settingsTexts } from '../settings/texts.ts';

export type ShippingValues = Readonly<Record<string, string>>;

const ouncesPerPound = 16;

export const stepRows = Array.from({ length: weightStepsMax }, (_, index) => ({
  from: `weight_steps.${index}.from_ounces`,
  price: `weight_steps.${index}.price_cents`,
}));

const dollarsOf = (amount: number | null | undefined): string =>
  amount === null || amount === undefined ? '' : (amount / 100).toFixed(2);
const poundsOf = (ounces: number | undefined): string =>
  ounces === undefined ? '' : String(ounces / ouncesPerPound);
/** What is no amount is told beside the field. */
const centsOf = (text: string): number => parseMoney(text) ?? Number.NaN;
const ouncesOf = (text: string): number =>
  /^\d{1,4}(\.\d{1,4})?$/.test(text) ? Number(text) * ouncesPerPound : Number.NaN;

export const shippingValuesOf = (rates: ShippingRatesShape): ShippingValues => ({
  flat_cents: dollarsOf(rates.flat_cents),
  free_from_cents: dollarsOf(rates.free_from_cents),
  are_books_by_weight: rates.are_books_by_weight ? 'yes' : '',
  unweighed_ounces: poundsOf(rates.unweighed_ounces),
  ...Object.fromEntries(
    stepRows.flatMap(({ from, price }, index) => [
      [from, poundsOf(rates.weight_steps[index]?.from_ounces)],
      [price, dollarsOf(rates.weight_steps[index]?.price_cents)],
    ]),
  ),
});

/** Empty rows at the end are none; the first is always one. */
export const shippingRatesOf = (values: ShippingValues): ShippingRatesShape => {
  const of = (name: string): string => values[name] ?? '';
  const last = stepRows.findLastIndex(({ from, price }) => of(from) !== '' || of(price) !== '');
  const free = of('free_from_cents');
  return {
    flat_cents: centsOf(of('flat_cents')),
    free_from_cents: free === '' ? null : centsOf(free),
    are_books_by_weight: of('are_books_by_weight') === 'yes',
    unweighed_ounces: ouncesOf(of('unweighed_ounces')),
    weight_steps: stepRows.slice(0, Math.max(last + 1, 1)).map(({ from, price }) => ({
      from_ounces: ouncesOf(of(from)),
      price_cents: centsOf(of(price)),
    })),
  };
};

const texts = settingsTexts.shipping;

/**
 * What stands beside a field once others have saved: where somebody has typed, that it is theirs still, and what is stored; null
 * where it shows what is stored.
 */
export const stillYours = (name: string, typed: string, stored: ShippingValues): string | null => {
  const saved = stored[name] ?? '';
  if (typed === saved) return null;
  return name === 'are_books_by_weight' ? texts.stillYourChoice(saved === 'yes') : texts.stillYours(saved);
};
