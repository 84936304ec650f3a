import { orderAt, sectionIdOf } from './draft-values.ts';
import type { EditState } from './edit-state.ts';

/**
 * Sections of a page as they are told: in their order, unfinished ones where they were added, then those that somebody else has
 * removed and that are changed here.
 */
export const idsOfPage = (state: EditState, page: string): string[] => {
  const path = `pages.${page}`;
  const ids = [...orderAt(state.values, path)];
  for (const [typedPath, { page: of, behind }] of Object.entries(state.typed)) {
    const id = sectionIdOf(typedPath);
    if (id === null || of !== page || ids.includes(id)) continue;
    ids.splice(placeBehind(ids, behind), 0, id);
  }
  const removedByOthers = Object.entries(state.conflicts).flatMap(([conflictPath, conflict]) => {
    const id = sectionIdOf(conflictPath);
    return id === null || conflict.page !== page ? [] : [id];
  });
  return [...new Set([...ids, ...removedByOthers])];
};

/** Where a section is put in that was added behind another one: at the end where that is gone, or there was none. */
export const placeBehind = (ids: readonly string[], behind: string | null): number =>
  behind !== null && ids.includes(behind) ? ids.indexOf(behind) + 1 : ids.length;
