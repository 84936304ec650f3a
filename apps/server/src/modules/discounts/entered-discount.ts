import type { DiscountKind } from '@goodshelf/contract/discount-words';
import { type Db, statement } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';

/** A code of the organization as it is now, with how often this customer has used it. */
export type EnteredDiscount = {
  readonly id: string;
  readonly code: string;
  readonly kind: DiscountKind;
  readonly percent: number | null;
  readonly amount_cents: number | null;
  readonly min_goods_cents: number;
  readonly starts_on: string | null;
  readonly ends_on: string | null;
  readonly uses_max: number | null;
  readonly uses_per_customer_max: number | null;
  readonly used_count: number;
  readonly is_stopped: boolean;
  readonly version: number;
  readonly customer_count: number;
};

const byCode = statement<EnteredDiscount>(
  'discounts.entered',
  `select c.id, c.code, c.kind, c.percent, c.amount_cents, c.min_goods_cents, c.starts_on::text as starts_on,
     c.ends_on::text as ends_on, c.uses_max, c.uses_per_customer_max, c.used_count, c.is_stopped, c.version,
     coalesce(k.used_count, 0) as customer_count
   from discount_codes c
   left join discount_customers k on k.organization_id = $1 and k.code_id = c.id and k.email = $3
   where c.organization_id = $1 and c.code = $2`,
);

/** The code that a buyer has entered; null when the organization has none of it. `email` where it is known already. */
export const findEnteredDiscount = async (
  db: Db,
  scope: OrgScope,
  code: string,
  email: string | null,
): Promise<EnteredDiscount | null> => {
  const rows = await db.readInScope(scope, byCode, [scope.organizationId, code, email ?? '']);
  return rows[0] ?? null;
};

const usesOf = statement<{ uses: number }>(
  'discounts.uses-of-order',
  `select count(*)::int as uses from discount_uses
   where organization_id = $1 and order_id = $2 and code_id = $3 and not is_given_back`,
);

/** How many uses of a code an order has taken and not given back. */
export const countUsesOfOrder = async (
  db: Db,
  scope: OrgScope,
  codeId: string,
  orderId: string,
): Promise<number> => {
  const [row] = await db.readInScope(scope, usesOf, [scope.organizationId, orderId, codeId]);
  return row?.uses ?? 0;
};
