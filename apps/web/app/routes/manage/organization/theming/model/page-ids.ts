import { orderAt, sectionIdOf } from './draft-values.ts';
import type { EditState } from './edit-state.ts';

/** Sections of a page as they are told: in their order, those that somebody else would keep among them, unfinished ones last. */
export const idsOfPage = (state: EditState, page: string): string[] => {
  const path = `pages.${page}`;
  const unfinished = Object.entries(state.typed).flatMap(([typedPath, typed]) => {
    const id = sectionIdOf(typedPath);
    return id === null || typed.page !== page ? [] : [id];
  });
  const removedByOthers = Object.entries(state.conflicts).flatMap(([conflictPath, conflict]) => {
    const id = sectionIdOf(conflictPath);
    return id === null || conflict.page !== page ? [] : [id];
  });
  return [...new Set([...orderAt(state.values, path), ...removedByOthers, ...unfinished])];
};
