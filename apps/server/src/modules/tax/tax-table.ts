import { stateCodes, type StateCode } from '@goodshelf/contract/lookups';
import { stateTaxRatesMillionths } from './state-rates.ts';

/** What a state takes from a day on, in millionths; books may have a rate of their own. */
export type TaxRate = {
  readonly state: StateCode;
  /** A day in New York, "2026-12-01". */
  readonly validFrom: string;
  readonly goodsMillionths: number;
  readonly booksMillionths: number;
};

/** The rates of each state, the latest first; those that are over may be left out. */
export type TaxTable = ReadonlyMap<StateCode, readonly TaxRate[]>;

/** From the beginning. */
export const firstTaxDay = '2000-01-01';

/** What holds on a day; null of a state that the table does not have. */
export const rateOn = (table: TaxTable, state: StateCode, day: string): TaxRate | null =>
  table.get(state)?.find(({ validFrom }) => validFrom <= day) ?? null;

export const taxTableOf = (rates: readonly TaxRate[]): TaxTable =>
  Map.groupBy(
    rates.toSorted((one, other) => (one.validFrom < other.validFrom ? 1 : -1)),
    ({ state }) => state,
  );

/** As the product is delivered (migration 0600). */
export const firstTaxTable: TaxTable = taxTableOf(
  stateCodes.map((state) => ({
    ...{ state, validFrom: firstTaxDay },
    goodsMillionths: stateTaxRatesMillionths[state],
    booksMillionths: stateTaxRatesMillionths[state],
  })),
);
