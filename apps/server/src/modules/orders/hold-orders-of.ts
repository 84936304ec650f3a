import { statement, type Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';

export type HeldOrder = {
  readonly id: string;
  readonly number: string;
  readonly placed_at: Date;
  readonly cart_id: string | null;
  /** As it was typed. */
  readonly email: string;
};

const holdStatement = statement<HeldOrder>(
  'orders.hold-of-customer',
  `select id, number, placed_at, cart_id, email from orders where organization_id = $1 and lower(email) = any($2::text[])
   order by placed_at, id for update`,
);

/** All orders that these addresses have placed, the first one first, held until the transaction ends. As operator. */
export const holdOrdersOf = (tx: Tx, scope: OrgScope, emails: readonly string[]): Promise<HeldOrder[]> =>
  tx.query(holdStatement, [scope.organizationId, emails]);
