import { statement, type Tx } from '../../platform/database/index.ts';

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
