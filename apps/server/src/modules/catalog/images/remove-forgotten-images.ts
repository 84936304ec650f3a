import type { Clock } from '../../../platform/clock/index.ts';
import { statement, type Db } from '../../../platform/database/index.ts';
import type { Photos } from '../../media/index.ts';

const dayMs = 86_400_000;
const atOnce = 100;

/** The key of a picture names its product, so its row is found by the index of products. */
const isForgotten = `k.kept_at < $1 and not exists (
  select from product_images i where i.product_id = substring(k.image_key from 7 for 36)::uuid
    and i.image_key = k.image_key and i.image_key like 'photo-%')`;

const findForgotten = statement<{ image_key: string }>(
  'catalog.find-forgotten-images',
  `select k.image_key from kept_images k where ${isForgotten} order by k.image_key limit $2`,
);

/** One of them ($2), which nobody gives a product until the end of the transaction. */
const holdForgotten = statement<{ image_key: string }>(
  'catalog.hold-forgotten-image',
  `select k.image_key from kept_images k where k.image_key = $2 and ${isForgotten} for update`,
);

const removeKept = statement<never>(
  'catalog.remove-kept-image',
  'delete from kept_images where image_key = $1',
);

/**
 * Removes the files of pictures that no product has had for a day: taken off, or kept by a process that died before it
 * could say so. Whoever gives a product the same picture meanwhile waits, and then keeps it anew. Returns how many.
 */
export const removeForgottenImages =
  ({
    db,
    clock,
    photos,
  }: {
    readonly db: Db;
    readonly clock: Clock;
    readonly photos: Pick<Photos, 'forget'>;
  }) =>
  async (signal: AbortSignal): Promise<number> => {
    const before = new Date(clock.now().getTime() - dayMs);
    let count = 0;
    for (let found = atOnce; found === atOnce;) {
      const rows = await db.asOperator('forgotten images', (tx) => tx.query(findForgotten, [before, atOnce]));
      for (const { image_key: key } of rows) {
        if (signal.aborted) return count;
        await db.asOperator('a forgotten image', async (tx) => {
          const [held] = await tx.query(holdForgotten, [before, key]);
          if (held === undefined) return;
          await photos.forget(key);
          await tx.query(removeKept, [key]);
          count += 1;
        });
      }
      found = rows.length;
    }
    return count;
  };
