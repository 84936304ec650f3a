import { createContext, useContext, useId, useLayoutEffect } from 'react';

/** Where a form stands that is part of the page itself. */
const page = 'page';

/** The drawer around a form, by an id; null where nothing is kept, as in a dialog that asks who somebody is. */
export const FormPlace = createContext<string | null>(page);

type Unsaved = { readonly place: string; readonly drop: () => void };

/** Forms in which something is typed that is not saved, each with its place and how to drop what is typed for good. */
const unsaved = new Map<string, Unsaved>();

const warnBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

const note = (change: () => void): void => {
  change();
  // Heard only while there is something to lose: browsers keep no page in memory that hears it.
  if (unsaved.size > 0) window.addEventListener('beforeunload', warnBeforeUnload);
  else window.removeEventListener('beforeunload', warnBeforeUnload);
};

/**
 * Makes a form known that would lose something if it went away; `drop` is called when somebody says that it may. The
 * function it gives forgets the form at once, for a step that follows its saving.
 */
export const useUnsaved = (isUnsaved: boolean, drop: () => void): (() => void) => {
  const id = useId();
  const place = useContext(FormPlace);
  useLayoutEffect(() => {
    if (!isUnsaved || place === null) return;
    note(() => unsaved.set(id, { place, drop }));
    return () => note(() => unsaved.delete(id));
  }, [isUnsaved, id, place, drop]);
  return () => {
    drop();
    note(() => unsaved.delete(id));
  };
};

/** Something is typed and not saved: anywhere, in any drawer, or in one. */
export const hasUnsaved = (where: 'anywhere' | 'drawers' | { readonly drawer: string }): boolean =>
  [...unsaved.values()].some(({ place }) => {
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
    for (const [id, { place, drop }] of unsaved) {
      if (drawer !== undefined && place !== drawer) continue;
      unsaved.delete(id);
      drop();
    }
  });
