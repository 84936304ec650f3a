import type { Clock } from '../../platform/clock/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { holdKeptImage, listKeptImages, removeKeptImage } from './kept-images.repo.ts';

const dayMs = 86_400_000;
const atOnce = 500;

/** Pictures of one kind: who knows where they are shown, and how their files are removed. */
export type PictureKind = {
  /** With what their names begin. */
  readonly prefix: 'photo-' | 'logo-' | 'picture-';
  /** Which of them are shown somewhere, or may be again. */
  readonly listUsed: (tx: Tx, keys: readonly string[]) => Promise<readonly string[]>;
  readonly forget: (key: string) => Promise<void>;
};

/**
 * Removes the files of pictures that have been used nowhere for a day: taken off, or kept by a process that died before it
 * could say so. Whoever uses the same picture meanwhile waits, and then finds it gone or keeps it anew. Returns how many.
 */
export const removeForgottenPictures =
  ({ db, clock }: { readonly db: Db; readonly clock: Clock }, { prefix, listUsed, forget }: PictureKind) =>
  async (signal: AbortSignal): Promise<number> => {
    const before = new Date(clock.now().getTime() - dayMs);
    let count = 0;
    let last = '';
    for (let found = atOnce; found === atOnce;) {
      const forgotten = await db.asOperator('forgotten images', async (tx) => {
        const kept = (await tx.query(listKeptImages, [before, last, prefix, atOnce])).map(
          ({ image_key: key }) => key,
        );
        found = kept.length;
        last = kept.at(-1) ?? last;
        const used = new Set(kept.length === 0 ? [] : await listUsed(tx, kept));
        return kept.filter((key) => !used.has(key));
      });
      for (const key of forgotten) {
        if (signal.aborted) return count;
        await db.asOperator('a forgotten image', async (tx) => {
          const [held] = await tx.query(holdKeptImage, [before, key]);
          // Asked again now that nobody can begin to use it.
          if (held === undefined || (await listUsed(tx, [key])).length > 0) return;
          await forget(key);
          await tx.query(removeKeptImage, [key]);
          count += 1;
        });
      }
    }
    return count;
  };
