import { stateCodes } from '@goodshelf/contract/lookups';
import type { Clock } from '../../platform/clock/index.ts';
import { type Db, keepInMemory, statement, type Tx } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { termsDayOf } from '../terms/index.ts';
import { type TaxExemption, type TaxExemptions, taxExemptionsOf } from './tax-exemptions.ts';

export type StoredExemption = TaxExemption & { readonly name: string; readonly certificate: string };

type ExemptionRow = {
  readonly organization_id: string;
  readonly name: string;
  readonly state: string;
  readonly valid_from: string;
  readonly valid_until: string | null;
  readonly certificate: string;
};

/** So many are kept at once: what is over does not count. */
export const taxExemptionsMax = 2_000;

const readStatement = statement<ExemptionRow>(
  'tax.read-exemptions',
  `select e.organization_id, o.name, e.state, e.valid_from::text as valid_from, e.valid_until::text as valid_until, e.certificate
   from tax_exemptions e join shown_organizations o on o.id = e.organization_id
   where e.valid_until is null or e.valid_until >= $1::date
   order by lower(o.name), e.organization_id, e.state, e.valid_from limit ${taxExemptionsMax}`,
);
const lockStatement = statement<never>(
  'tax.lock-exemptions',
  'lock table tax_exemptions in share row exclusive mode',
);
const addStatement = statement<never>(
  'tax.add-exemption',
  `insert into tax_exemptions (organization_id, state, valid_from, valid_until, certificate, set_at)
   values ($1, $2, $3::date, $4::date, $5, $6)`,
);
// What began on an earlier day was over yesterday; what begins today, or later, is none. The database keeps what it was.
const endStatement = statement<never>(
  'tax.end-exemption',
  `update tax_exemptions set valid_until = $4::date - 1
   where organization_id = $1 and state = $2 and valid_from = $3::date and valid_from < $4::date
     and (valid_until is null or valid_until >= $4::date)`,
);
const withdrawStatement = statement<never>(
  'tax.withdraw-exemption',
  `delete from tax_exemptions
   where organization_id = $1 and state = $2 and valid_from = $3::date and valid_from >= $4::date`,
);

/** Those that hold on a day or later. */
export const readTaxExemptions = async (tx: Tx, day: string): Promise<StoredExemption[]> =>
  (await tx.query(readStatement, [day])).flatMap((row) => {
    const state = stateCodes.find((code) => code === row.state);
    if (state === undefined) return [];
    const { organization_id: organizationId, name, certificate } = row;
    return [
      { organizationId, name, state, validFrom: row.valid_from, validUntil: row.valid_until, certificate },
    ];
  });

/** Nobody else changes them before this transaction ends. */
export const lockTaxExemptions = (tx: Tx): Promise<unknown> => tx.query(lockStatement, []);

/** All processes know of it a moment after the commit, or when its day comes. */
export const addTaxExemption = async (
  tx: Tx,
  { organizationId, state, validFrom, validUntil, certificate }: Omit<StoredExemption, 'name'>,
  at: Date,
): Promise<void> => {
  await tx.query(addStatement, [organizationId, state, validFrom, validUntil, certificate, at]);
};

/** Ends one now: yesterday was its last day, and one that began today never was. */
export const endTaxExemption = async (
  tx: Tx,
  { organizationId, state, validFrom }: Pick<TaxExemption, 'organizationId' | 'state' | 'validFrom'>,
  today: string,
): Promise<void> => {
  const values = [organizationId, state, validFrom, today];
  await tx.query(endStatement, values);
  await tx.query(withdrawStatement, values);
};

type Deps = {
  readonly db: Db;
  readonly log: Log;
  readonly clock: Clock;
  readonly listen: (channel: string, onNotification: () => void, onGap: () => void) => Promise<void>;
};

/** In memory with their days, like the rates: a purchase asks the database for nothing more. */
export const createTaxExemptions = ({ db, clock, log, listen }: Deps): Promise<() => TaxExemptions> =>
  keepInMemory({
    ...{ channel: 'tax_exemptions', listen, log },
    read: async () =>
      taxExemptionsOf(
        await db.asOperator('know who sells free of sales tax', (tx) =>
          readTaxExemptions(tx, termsDayOf(clock.now())),
        ),
      ),
  });
