import { cents } from '@goodshelf/money';
import { type Db, keepInMemory, statement, type Tx } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { ShippingRates } from './shipping-rates.ts';

type RatesRow = {
  readonly flat_cents: number;
  readonly free_from_cents: number | null;
  readonly are_books_by_weight: boolean;
  readonly unweighed_ounces: number;
  readonly weight_steps: readonly { readonly from_ounces: number; readonly price_cents: number }[];
};

const columns = 'flat_cents, free_from_cents, are_books_by_weight, unweighed_ounces, weight_steps';

const readStatement = statement<RatesRow>('shipping.read-rates', `select ${columns} from shipping_rates`);
const lockStatement = statement<RatesRow>(
  'shipping.lock-rates',
  `select ${columns} from shipping_rates for update`,
);
const updateStatement = statement<never>(
  'shipping.update-rates',
  `update shipping_rates set flat_cents = $1, free_from_cents = $2, are_books_by_weight = $3, unweighed_ounces = $4,
     weight_steps = $5::jsonb`,
);

const ratesOf = ([row]: readonly RatesRow[]): ShippingRates => {
  if (row === undefined) throw new Error('There are no shipping rates');
  return {
    flatCents: cents(row.flat_cents),
    freeFromCents: row.free_from_cents === null ? null : cents(row.free_from_cents),
    areBooksByWeight: row.are_books_by_weight,
    unweighedOunces: row.unweighed_ounces,
    weightSteps: row.weight_steps.map(({ from_ounces: fromOunces, price_cents: price }) => ({
      fromOunces,
      priceCents: cents(price),
    })),
  };
};

export const readShippingRates = async (tx: Tx): Promise<ShippingRates> =>
  ratesOf(await tx.query(readStatement, []));

/** Nobody else changes them before this transaction ends. */
export const lockShippingRates = async (tx: Tx): Promise<ShippingRates> =>
  ratesOf(await tx.query(lockStatement, []));

/** All processes price by them a moment after the commit. */
export const setShippingRates = async (tx: Tx, rates: ShippingRates): Promise<void> => {
  const steps = rates.weightSteps.map(({ fromOunces, priceCents }) => ({
    from_ounces: fromOunces,
    price_cents: priceCents,
  }));
  await tx.query(updateStatement, [
    rates.flatCents,
    rates.freeFromCents,
    rates.areBooksByWeight,
    rates.unweighedOunces,
    JSON.stringify(steps),
  ]);
};

type Deps = {
  readonly db: Db;
  readonly log: Log;
  readonly listen: (channel: string, onNotification: () => void, onGap: () => void) => Promise<void>;
};

/** The rates in memory: a purchase asks the database for nothing more. */
export const createShippingRates = ({ db, log, listen }: Deps): Promise<() => ShippingRates> =>
  keepInMemory({
    ...{ channel: 'shipping_rates', listen, log },
    read: () => db.asOperator('know what shipping costs', readShippingRates),
  });
