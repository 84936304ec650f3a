import { organizationTypes } from '@goodshelf/contract/lookups';
import type { Tx } from '../../platform/database/index.ts';
import type { Founding } from '../identity/index.ts';
import type { CreateOrganization } from '../organizations/index.ts';

/**
 * Makes the organization that a registration asked for, in the transaction that confirms its address; nothing when it
 * asked for none. Last in its transaction that concerns organizations: from here on it works for the new one.
 */
export const foundOrganization = async (
  createOrganization: CreateOrganization,
  tx: Tx,
  founding: Founding | null,
  at: Date,
): Promise<void> => {
  if (founding === null) return;
  const type = organizationTypes.find(({ value }) => value === founding.type)?.value;
  if (type === undefined) throw new Error(`There are no organizations of the type ${founding.type}`);
  await createOrganization(tx, { type, name: founding.name, owner: founding.owner, at });
};
