import { statement, type Tx } from '../../platform/database/index.ts';

const namesStatement = statement<{ id: string; name: string }>(
  'settings.names-of-setters',
  `select id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email, '') as name from people where id = any($1::uuid[])`,
);

/** Who of the staff has set something, by name; nobody and whoever is gone have none. */
export type Names = { of(userId: string | null): string };

type SetRow = { readonly set_by: string | null };

export const settersOf = (rows: readonly SetRow[]): readonly string[] => [
  ...new Set(rows.flatMap(({ set_by: by }) => (by === null ? [] : [by]))),
];

export const namesOf = async (tx: Tx, userIds: readonly string[]): Promise<Names> => {
  const rows = userIds.length === 0 ? [] : await tx.query(namesStatement, [userIds]);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return { of: (userId) => (userId === null ? '' : (names.get(userId) ?? '')) };
};
