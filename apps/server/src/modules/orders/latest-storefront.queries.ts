import { statement, type Db } from '../../platform/database/index.ts';

export type StorefrontRow = {
  readonly slug: string;
  readonly custom_domain: string | null;
  readonly custom_domain_status: number;
};

const latestStorefront = statement<StorefrontRow>(
  'orders.latest storefront of customer',
  `select s.slug, s.custom_domain, s.custom_domain_status
   from orders o join storefronts s on s.id = o.organization_id
   where lower(o.email) = (select app_user_email()) and s.status = 'approved'
   order by o.placed_at desc, o.id limit 1`,
);

/** The open storefront at which somebody bought or gave last with their confirmed email; null without an order. */
export const latestStorefrontOf = (db: Db, userId: string): Promise<StorefrontRow | null> =>
  db.asVisitor(userId, async (tx) => (await tx.query(latestStorefront, []))[0] ?? null);
