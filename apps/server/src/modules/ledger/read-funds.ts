import { cents } from '@goodshelf/money';
import { statement, type Tx } from '../../platform/database/index.ts';
import type { Funds } from './lock-funds.ts';

const fundsStatement = statement<{
  readonly organization_id: string;
  readonly available_cents: number;
  readonly owed_cents: number;
  readonly due_cents: number;
}>(
  'ledger.funds-of-several',
  `select organization_id,
     coalesce(sum(balance_cents) filter (where account = 'available'), 0)::bigint as available_cents,
     coalesce(-sum(balance_cents) filter (where account = 'debt'), 0)::bigint as owed_cents,
     coalesce(-sum(balance_cents) filter (where account = 'due_to_platform'), 0)::bigint as due_cents
   from ledger_balances where organization_id = any ($1::uuid[]) and account in ('available', 'debt', 'due_to_platform')
   group by organization_id`,
);

/** The funds of several organizations as they stand, for a transaction of the operator role: one statement. */
export const readFunds = async (
  tx: Tx,
  organizationIds: readonly string[],
): Promise<ReadonlyMap<string, Funds>> =>
  new Map(
    (await tx.query(fundsStatement, [organizationIds])).map((row) => [
      row.organization_id,
      {
        availableCents: cents(row.available_cents),
        owedCents: cents(row.owed_cents),
        dueCents: cents(row.due_cents),
      },
    ]),
  );
