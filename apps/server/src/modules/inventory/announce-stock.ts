import type { Clock } from '../../platform/clock/index.ts';
import { statement, type Db, type Tx } from '../../platform/database/index.ts';
import { repeat, type Repeated } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log/index.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly log: Log };

const atMostEvery = '1 minute';

// Whatever has gathered for a scope is one announcement, and a scope that was announced less than a minute ago waits.
const announceStatement = statement<{ announced: number }>(
  'inventory.announce-stock',
  `with due as (
     delete from stock_changes c where not exists (
       select from stock_versions v where v.scope = c.scope and v.announced_at > $1::timestamptz - interval '${atMostEvery}')
     returning scope
   ), announced as (
     insert into stock_versions (scope, announced_at) select distinct scope, $1::timestamptz from due order by scope
     on conflict (scope) do update set version = stock_versions.version + 1, announced_at = excluded.announced_at
     returning scope, version
   )
   select count(pg_notify('stock_version', scope || ':' || version)::text)::int as announced from announced`,
);

/**
 * Tells every process that lists and pages show stock that is no longer so. Returns how many scopes were announced: the
 * platform's catalogue is one, each organization's own products are one.
 */
export const announceStock = async ({ db, clock }: Omit<Deps, 'log'>): Promise<number> => {
  const [row] = await db.asOperator('announce changes of stock', (tx) =>
    tx.query(announceStatement, [clock.now()]),
  );
  return row?.announced ?? 0;
};

const noteChangesStatement = statement<never>(
  'inventory.note-changes',
  'insert into stock_changes (scope) select unnest($1::text[])',
);

/** What lists show of these catalogues has changed, though no stock has; null is the platform's. */
export const noteStockChanges = async (tx: Tx, owners: Iterable<string | null>): Promise<void> => {
  await tx.query(noteChangesStatement, [[...new Set(owners)].map((owner) => owner ?? 'platform')]);
};

const lookEveryMs = 2_000;

/** Announces changes of stock within seconds of the first one of a minute; any number of processes may. */
export const startStockAnnouncer = (deps: Deps): Repeated =>
  repeat(() => announceStock(deps), {
    everyMs: lookEveryMs,
    onFailure: (error) =>
      deps.log.warn({ err: error }, 'changes of stock could not be announced; they are in a moment'),
  });
