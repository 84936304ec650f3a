import { recountCustomers } from '../../apps/server/src/modules/customers/index.ts';
import type { Db } from '../../apps/server/src/platform/database/index.ts';
import type { School } from './school.ts';

/** The customer whom the orders of an address have made, after the job has counted them. */
export const customerOf = async (db: Db, school: School, email = 'maria@example.com'): Promise<string> => {
  await recountCustomers({ db });
  const { rows } = await db.asOperator('customer of a test', (tx) =>
    tx.raw<{ id: string }>('select id from customers where organization_id = $1 and email = $2', [
      school.id,
      email,
    ]),
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`Nobody with the address ${email} has paid`);
  return id;
};
