import { statement, type Tx } from '../../../platform/database/index.ts';
import { nameOf } from '../people-names.ts';

// For the operator role: the platform's own books are the staff's.

/** 0 proposed, 1 posted, 2 declined, 3 withdrawn. */
export type CorrectionCode = 0 | 1 | 2 | 3;

export type CorrectionRow = {
  readonly id: string;
  readonly number: string;
  readonly entry_id: string;
  readonly reason: string;
  readonly proposed_at: Date;
  readonly proposed_by: string;
  /** The name; empty when the account is gone. */
  readonly proposer_name: string;
  readonly status: CorrectionCode;
  readonly decided_at: Date | null;
  readonly decided_by: string | null;
  readonly decider_name: string | null;
  readonly decline_reason: string | null;
};
export type ListedCorrectionRow = CorrectionRow & { readonly total: number; readonly waiting_count: number };

const columns = `c.id, c.number, c.entry_id, c.reason, c.proposed_at, c.proposed_by, ${nameOf('proposer')} as proposer_name,
  c.status, c.decided_at, c.decided_by, case when c.decided_by is null then null else ${nameOf('decider')} end as decider_name, c.decline_reason`;
const people = `left join people proposer on proposer.id = c.proposed_by left join people decider on decider.id = c.decided_by`;

const addStatement = statement<{ readonly number: string }>(
  'accounting.add-correction',
  `insert into book_corrections (id, entry_id, reason, proposed_at, proposed_by) values ($1, $2, $3, $4, $5)
   on conflict do nothing returning number`,
);

const oneStatement = statement<CorrectionRow>(
  'accounting.correction',
  `select ${columns} from book_corrections c ${people} where c.id = $1`,
);

const lockStatement = statement<{ readonly id: string }>(
  'accounting.lock-correction',
  'select id from book_corrections where id = $1 for update',
);

const standingStatement = statement<CorrectionRow>(
  'accounting.standing-corrections',
  `select ${columns} from book_corrections c ${people} where c.entry_id = any($1::uuid[]) and c.status in (0, 1)`,
);

const decideStatement = statement<never>(
  'accounting.decide-correction',
  `update book_corrections set status = $2, decided_at = $3, decided_by = $4, decline_reason = $5 where id = $1`,
);

/** Those to decide, the oldest first; behind them the decided, the latest first. Each side by its index. */
export const allCorrections = statement<ListedCorrectionRow>(
  'accounting.corrections',
  `with page as materialized (
     select * from (
       select id, 0 as side, row_number() over (order by proposed_at, id) as place from (
         select id, proposed_at from book_corrections where status = 0 order by proposed_at, id limit $1::int + $2::int) open
       union all
       select id, 1, row_number() over (order by decided_at desc, id desc) from (
         select id, decided_at from book_corrections where status <> 0 order by decided_at desc, id desc limit $1::int + $2::int) decided
     ) both_sides order by side, place limit $1::int offset $2::int
   )
   select ${columns}, (select count(*) from book_corrections)::int as total,
     (select count(*) from book_corrections where status = 0)::int as waiting_count
   from page join book_corrections c on c.id = page.id ${people} order by page.side, page.place`,
);

/** Its number; null when it, or another of the same entry, was there. */
export const addCorrection = async (
  tx: Tx,
  added: {
    readonly id: string;
    readonly entryId: string;
    readonly reason: string;
    readonly at: Date;
    readonly by: string;
  },
): Promise<string | null> => {
  const [row] = await tx.query(addStatement, [added.id, added.entryId, added.reason, added.at, added.by]);
  return row?.number ?? null;
};

export const findCorrection = async (tx: Tx, id: string): Promise<CorrectionRow | null> =>
  (await tx.query(oneStatement, [id]))[0] ?? null;

/** As it stands; nobody else decides it meanwhile. */
export const lockCorrection = async (tx: Tx, id: string): Promise<CorrectionRow | null> => {
  await tx.query(lockStatement, [id]);
  return findCorrection(tx, id);
};

/** Of each entry the one that is proposed, or has taken it back. */
export const correctionsOfEntries = async (
  tx: Tx,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, CorrectionRow>> =>
  new Map(
    entryIds.length === 0
      ? []
      : (await tx.query(standingStatement, [entryIds])).map((row) => [row.entry_id, row]),
  );

export const decideCorrection = (
  tx: Tx,
  id: string,
  decided: {
    readonly status: CorrectionCode;
    readonly at: Date;
    readonly by: string;
    readonly reason?: string;
  },
): Promise<unknown> =>
  tx.query(decideStatement, [id, decided.status, decided.at, decided.by, decided.reason ?? null]);

export const listCorrectionRows = async (
  tx: Tx,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{
  readonly rows: readonly ListedCorrectionRow[];
  readonly total: number;
  readonly waitingCount: number;
}> => {
  const rows = await tx.query(allCorrections, [pageSize, (page - 1) * pageSize]);
  const [first] = rows.length > 0 || page === 1 ? rows : await tx.query(allCorrections, [1, 0]);
  return { rows, total: first?.total ?? 0, waitingCount: first?.waiting_count ?? 0 };
};
