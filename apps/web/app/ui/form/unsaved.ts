import { createContext, useContext, useId, useLayoutEffect } from 'react';

/** Where a form stands that is part of the page itself. */
const page = 'page';

/** The drawer around a form, by an id; null where nothing is kept, as in a dialog that asks who somebody is. */
export const FormPlace = createContext<string | null>(page);

/** Forms in which something is typed that is not saved, each with its place. */
const unsaved = new Map<string, string>();

const warnBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

const note = (change: () => void): void => {
  change();
  // Heard only while there is something to lose: browsers keep no page in memory that hears it.
  if (unsaved.size > 0) window.addEventListener('beforeunload', warnBeforeUnload);
  else window.removeEventListener('beforeunload', warnBeforeUnload);
};

/**
 * Makes a form known that would lose something if it went away. The function it gives forgets the form at once, for a
 * step that follows its saving.
 */
export const useUnsaved = (isUnsaved: boolean): (() => void) => {
  const id = useId();
  const place = useContext(FormPlace);
  const forget = () => note(() => unsaved.delete(id));
  useLayoutEffect(() => {
    if (!isUnsaved || place === null) return;
    note(() => unsaved.set(id, place));
    return () => note(() => unsaved.delete(id));
  }, [isUnsaved, id, place]);
  return forget;
};

/** Something is typed and not saved: anywhere, in any drawer, or in one. */
export const hasUnsaved = (where: 'anywhere' | 'drawers' | { readonly drawer: string }): boolean =>
  [...unsaved.values()].some((place) => {
    if (where === 'anywhere') return true;
    return where === 'drawers' ? place !== page : place === where.drawer;
  });

const saves = new Set<Promise<void>>();
const patienceMs = 3_000;

/** Makes a save known that is under way: its success is told a moment before the form has what was stored. */
export const noteSave = (save: Promise<void>): void => {
  saves.add(save);
  void save.finally(() => saves.delete(save));
};

/** Resolves when nothing is being saved any more, after three seconds at the latest. */
export const savesEnded = async (): Promise<void> => {
  if (saves.size === 0) return;
  await Promise.race([
    Promise.allSettled(saves),
    new Promise((resolve) => {
      setTimeout(resolve, patienceMs);
    }),
  ]);
};

/** What was typed may go, in one drawer or everywhere: somebody has said so. */
export const forgetUnsaved = (drawer?: string): void =>
  note(() => {
    for (const [id, place] of unsaved) if (drawer === undefined || place === drawer) unsaved.delete(id);
  });
