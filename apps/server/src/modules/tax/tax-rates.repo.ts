import { stateCodes } from '@goodshelf/contract/lookups';
import { type Db, keepInMemory, statement, type Tx } from '../../platform/database/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { termsDayOf } from '../terms/index.ts';
import { type TaxRate, type TaxTable, taxTableOf } from './tax-table.ts';

type RateRow = {
  readonly state: string;
  readonly valid_from: string;
  readonly goods_millionths: number;
  readonly books_millionths: number;
};

// What holds since its day, and all that is planned: a year of changes is a few hundred rows.
const readStatement = statement<RateRow>(
  'tax.read-rates',
  `select state, valid_from, goods_millionths, books_millionths from tax_rates t
   where valid_from >= (select max(valid_from) from tax_rates held where held.state = t.state and held.valid_from <= $1)
   order by state, valid_from`,
);
const lockStatement = statement<never>('tax.lock-rates', 'lock table tax_rates in share row exclusive mode');
const addStatement = statement<never>(
  'tax.add-rates',
  `insert into tax_rates (state, valid_from, goods_millionths, books_millionths, set_at)
   select *, $5::timestamptz from unnest($1::text[], $2::date[], $3::int[], $4::int[])`,
);
const correctStatement = statement<never>(
  'tax.correct-rates',
  `update tax_rates t set goods_millionths = now.goods, books_millionths = now.books, set_at = $5
   from unnest($1::text[], $2::date[], $3::int[], $4::int[]) as now(state, valid_from, goods, books)
   where t.state = now.state and t.valid_from = now.valid_from`,
);
const withdrawStatement = statement<{ state: string }>(
  'tax.withdraw-rates',
  `delete from tax_rates t using unnest($1::text[], $2::date[]) as gone(state, valid_from)
   where t.state = gone.state and t.valid_from = gone.valid_from and t.valid_from > $3::date returning t.state`,
);

const rateOf = (row: RateRow): TaxRate[] => {
  const state = stateCodes.find((code) => code === row.state);
  if (state === undefined) return [];
  const { valid_from: validFrom, goods_millionths: goods, books_millionths: books } = row;
  return [{ state, validFrom, goodsMillionths: goods, booksMillionths: books }];
};

/** What holds on a day, and from then on. */
export const readTaxRates = async (tx: Tx, day: string): Promise<TaxRate[]> =>
  (await tx.query(readStatement, [day])).flatMap(rateOf);

/** Nobody else changes them before this transaction ends. */
export const lockTaxRates = (tx: Tx): Promise<unknown> => tx.query(lockStatement, []);

/** All processes tax by them a moment after the commit, or when their day comes. */
export const addTaxRates = async (tx: Tx, rates: readonly TaxRate[], at: Date): Promise<void> => {
  await tx.query(addStatement, valuesOf(rates, at));
};

/** What rates that began today are from now on; the database keeps what they were. */
export const correctTaxRates = async (tx: Tx, rates: readonly TaxRate[], at: Date): Promise<void> => {
  if (rates.length > 0) await tx.query(correctStatement, valuesOf(rates, at));
};

const valuesOf = (rates: readonly TaxRate[], at: Date) => [
  rates.map(({ state }) => state),
  rates.map(({ validFrom }) => validFrom),
  rates.map(({ goodsMillionths }) => goodsMillionths),
  rates.map(({ booksMillionths }) => booksMillionths),
  at,
];

/** Takes back what does not hold yet on a day. Resolves to how many there were. */
export const withdrawTaxRates = async (
  tx: Tx,
  rates: readonly Pick<TaxRate, 'state' | 'validFrom'>[],
  today: string,
): Promise<number> =>
  (
    await tx.query(withdrawStatement, [
      rates.map(({ state }) => state),
      rates.map(({ validFrom }) => validFrom),
      today,
    ])
  ).length;

type Deps = {
  readonly db: Db;
  readonly log: Log;
  readonly clock: Clock;
  readonly listen: (channel: string, onNotification: () => void, onGap: () => void) => Promise<void>;
};

/** The rates in memory, with the days from which they hold: a purchase asks the database for nothing more, and midnight needs nobody. */
export const createTaxTable = ({ db, clock, log, listen }: Deps): Promise<() => TaxTable> =>
  keepInMemory({
    ...{ channel: 'tax_rates', listen, log },
    read: async () =>
      taxTableOf(
        await db.asOperator('know what sales tax is', (tx) => readTaxRates(tx, termsDayOf(clock.now()))),
      ),
  });
