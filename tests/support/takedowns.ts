import type { TakedownState } from '@goodshelf/contract/takedown-words';
import type { Db } from '../../apps/server/src/platform/database/index.ts';
import { newId, sha256 } from '../../apps/server/src/platform/ids/index.ts';

/** A whole notice, about the product behind the link; `request_id` is new each time. */
export const noticeAbout = (productUrl: string, changes: Readonly<Record<string, unknown>> = {}) => ({
  request_id: newId(),
  work: 'The Blue Lantern, a picture book (2019)',
  product_url: productUrl,
  material: 'The picture on its cover',
  name: 'Nora Lindqvist',
  company: 'Blue Lantern Press',
  email: `${newId()}@example.org`,
  phone: '+1 503 555 0100',
  address: '9 Pier Road\nAstoria, OR 97103',
  is_good_faith: true,
  is_accurate: true,
  signature: 'Nora Lindqvist',
  ...changes,
});

export const counterNoticeWords = {
  statement: 'We drew this picture ourselves.',
  name: 'Denise Okafor',
  email: 'denise@example.org',
  phone: '+1 503 555 0199',
  address: '400 School Lane\nPortland, OR 97201',
  is_mistake: true,
  consents_to_jurisdiction: true,
  signature: 'Denise Okafor',
};

/** A case about a product in a state; from `down` on with the product in the status. Its dates are `at`, or long ago. */
export const createTakedown = async (
  db: Db,
  productId: string,
  wanted: {
    readonly state?: TakedownState;
    readonly status?: number;
    readonly organizationId?: string | null;
    readonly at?: Date;
  } = {},
): Promise<string> => {
  const { state = 'received', status = 7, organizationId = null } = wanted;
  const { at = new Date('2026-03-02T17:00:00Z') } = wanted;
  const id = newId();
  const isDown = state !== 'received' && state !== 'rejected';
  const isCountered = state === 'countered' || state === 'held';
  await db.asOperator('test fixture', async (tx) => {
    await tx.raw(
      `insert into takedown_notices (id, digest, reference, received_at, product_url, shop_slug, product_slug, work,
         claimant_name, claimant_email, claimant_address, signature)
       values ($1, $2, $3, $4, 'https://shop.example.org/lincoln/product/book', 'lincoln', 'book', 'The Blue Lantern',
         'Nora Lindqvist', 'nora@example.org', '9 Pier Road, Astoria, OR 97103', 'Nora Lindqvist')`,
      [id, sha256(id), `TD-${id.slice(-8).toUpperCase()}`, at],
    );
    const { rows } = await tx.raw<{ title: string; status: number }>(
      'select title, status from products where id = $1 for update',
      [productId],
    );
    await tx.raw(
      `insert into takedown_cases (id, reference, organization_id, product_id, product_title, work, material, claimant, state,
         product_status, status_before, opened_at, taken_down_at, countered_at, restore_from, restore_by, ended_at)
       select n.id, n.reference, $2, $3, $4, n.work, '', n.claimant_name, $5, $6, $7, $8, $9, $10, $10, $10, $11
       from takedown_notices n where n.id = $1`,
      [
        ...[id, organizationId, productId, rows[0]?.title, state],
        ...[isDown ? status : null, isDown ? rows[0]?.status : null, at, isDown ? at : null],
        ...[isCountered ? at : null, state === 'rejected' || state === 'restored' ? at : null],
      ],
    );
    if (isDown && state !== 'restored')
      await tx.raw('update products set status = $2 where id = $1', [productId, status]);
  });
  return id;
};

/** Takes the shared books of this title down. */
export const takeBookDown = async (db: Db, title: string, status: 6 | 7 | 8): Promise<void> => {
  const { rows } = await db.asOperator('test fixture', (tx) =>
    tx.raw<{ id: string }>('select id from products where title = $1 and organization_id is null', [title]),
  );
  for (const { id } of rows) await createTakedown(db, id, { state: 'down', status });
};
