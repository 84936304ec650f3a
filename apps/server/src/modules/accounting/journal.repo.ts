import { statement, type Tx } from '../../platform/database/index.ts';
import { nameOf } from './people-names.ts';

const namesStatement = statement<{ readonly id: string; readonly name: string; readonly slug: string }>(
  'accounting.organization-names',
  'select id, name, slug from storefronts where id = any($1::uuid[])',
);

/** For the operator role. */
export const readOrganizationNames = async (
  tx: Tx,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, { readonly name: string; readonly slug: string }>> => {
  const asked = [...new Set(ids.filter((id) => id !== null))];
  if (asked.length === 0) return new Map();
  return new Map((await tx.query(namesStatement, [asked])).map(({ id, ...names }) => [id, names]));
};

const personStatement = statement<{ name: string }>(
  'accounting.person',
  `select ${nameOf('somebody')} as name from people somebody where somebody.id = $1`,
);

/** Empty when the account is gone. */
export const nameOfPerson = async (tx: Tx, userId: string): Promise<string> =>
  (await tx.query(personStatement, [userId]))[0]?.name ?? '';

export type RecorderRow = { readonly entry_id: string; readonly recorded_at: Date; readonly name: string };

const addRecorderStatement = statement<never>(
  'accounting.add-recorder',
  'insert into recorded_entries (entry_id, recorded_at, recorded_by) values ($1, $2, $3)',
);

const recordersStatement = statement<RecorderRow>(
  'accounting.recorders',
  `select r.entry_id, r.recorded_at, ${nameOf('recorder')} as name
   from recorded_entries r left join people recorder on recorder.id = r.recorded_by where r.entry_id = any($1::uuid[])`,
);

export const addRecorder = (
  tx: Tx,
  { entryId, at, by }: { readonly entryId: string; readonly at: Date; readonly by: string },
): Promise<unknown> => tx.query(addRecorderStatement, [entryId, at, by]);

/** Who recorded which of these entries by hand, and when; the name is empty when the account is gone. */
export const recordersOf = async (
  tx: Tx,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, RecorderRow>> =>
  new Map(
    entryIds.length === 0
      ? []
      : (await tx.query(recordersStatement, [entryIds])).map((row) => [row.entry_id, row]),
  );
