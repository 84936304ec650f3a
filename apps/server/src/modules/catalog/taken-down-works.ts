import { takedownStatuses } from '@goodshelf/contract/admin-takedowns.contract';
import { productStatus } from '@goodshelf/contract/lookups';
import type { Tx } from '../../platform/database/index.ts';
import { matchKey } from './book-record.ts';
import type { Saving } from './book-savings.ts';
import { findTakenDownWorks } from './save-books.repo.ts';

const { published, unpublished } = productStatus;

/**
 * What a file would make or put on the shelves stays unpublished where a work of its title and author was taken down: under
 * another number it may be the same one, and only a person can tell. What is on the shelves is left there.
 */
export const heldBack = async (tx: Tx, savings: readonly Saving[]): Promise<Saving[]> => {
  if (!savings.some(isOfInterest)) return [...savings];
  const takenDown = await keysOfTakenDownWorks(tx);
  return savings.map((saving) => {
    const { title, contributors } = saving.record;
    if (!isOfInterest(saving) || !takenDown.has(matchKey(title, contributors))) return saving;
    return withStatus({ ...saving, wasTakenDown: true }, unpublished);
  });
};

const isOfInterest = ({ stored, record, outcome }: Saving): boolean =>
  outcome !== 'missing' && (stored === null || (record.status === published && stored.status !== published));

const withStatus = (saving: Saving, status: number): Saving => ({
  ...saving,
  record: { ...saving.record, status },
});

const keysOfTakenDownWorks = async (tx: Tx): Promise<ReadonlySet<string>> => {
  const works = await tx.query(findTakenDownWorks, [takedownStatuses]);
  return new Set(
    works.map(({ title, author }) =>
      matchKey(title, author === null ? [] : [{ name: author, role: 'author' }]),
    ),
  );
};
