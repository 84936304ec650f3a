import type { Db } from '../../apps/server/src/platform/database/index.ts';
import { newId } from '../../apps/server/src/platform/ids/index.ts';
import { makeOrgScope, type OrgScope } from '../../apps/server/src/platform/tenancy/index.ts';

export type School = {
  readonly scope: OrgScope;
  readonly id: string;
  readonly slug: string;
  readonly name: string;
};

/** An approved school whose gifts are deductible, with the default terms: 20 % of catalogue goods. */
export const createSchool = async (
  db: Db,
  { name = 'Lincoln Elementary', catalogueShareBps = 2000 } = {},
): Promise<School> => {
  const id = newId<'organization'>();
  // Six digits of it were the same twice in one of a dozen databases with two thousand schools.
  const slug = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${id.slice(-12)}`;
  await db.asOperator('test fixture', async (tx) => {
    await tx.raw(
      `insert into organizations (id, type, name, slug, status, are_gifts_deductible, contact_email,
         is_contact_email_shown, tax_id)
       values ($1, 'Public School', $2, $3, 'approved', true, 'office@example.org', true, '12-3456789')`,
      [id, name, slug],
    );
    if (catalogueShareBps !== 2000)
      await tx.raw(
        `insert into organization_terms (organization_id, valid_from, catalogue_share_bps, set_at, is_in_force)
         values ($1, '2000-01-01', $2, '2000-01-01 12:00-05', true)`,
        [id, catalogueShareBps],
      );
  });
  return { scope: makeOrgScope(id, 'test'), id, slug, name };
};

export type Book = { readonly id: string; /** What a cart holds. */ readonly variantId: string };

/** A published book of the platform's catalogue, or of the school that `owner` names. */
export const createBook = async (
  db: Db,
  {
    title = 'Charlotte’s Web',
    priceCents = 1600,
    stock = 100,
    allowBackorder = false,
    owner = null as School | null,
  } = {},
): Promise<Book> => {
  const id = newId<'product'>();
  const variantId = newId<'variant'>();
  await db.asOperator('test fixture', async (tx) => {
    await tx.raw(
      `insert into products (id, organization_id, slug, title, match_key, status, price_cents)
       values ($1, $2, $3, $4, $3, 2, $5)`,
      [id, owner?.id ?? null, `book-${id}`, title, priceCents],
    );
    await tx.raw(
      'insert into variants (id, organization_id, product_id, price_cents) values ($1, $2, $3, $4)',
      [variantId, owner?.id ?? null, id, priceCents],
    );
    await tx.raw(
      `insert into stock_levels (organization_id, product_id, variant_id, on_hand, allow_backorder)
       values ($1, $2, $3, $4, $5)`,
      [owner?.id ?? null, id, variantId, stock, allowBackorder],
    );
  });
  return { id, variantId };
};
