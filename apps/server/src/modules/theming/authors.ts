import { contentParts, sectionPath } from '@goodshelf/contract/page-content';
import { changedPaths } from './content/merge-content.ts';
import type { Look } from './look.ts';
import { differencesBetween, isThemePath } from './theme-values.ts';

type Authors = Readonly<Record<string, string>>;

/** Of so many sections that are gone it is known who took them away. */
const goneSectionsMax = 60;

/** Who changed which value last: those of now over those before, of what is there and of some sections that aren't any more. */
export const keptAuthors = (
  known: Authors | null,
  { before, after, by }: { readonly before: Look; readonly after: Look; readonly by: string },
): Authors => {
  const changed = [
    ...differencesBetween(before.theme, after.theme).map(({ path }) => path),
    ...changedPaths(before.content, after.content),
  ];
  const ofNow = new Map(changed.map((path) => [path, by]));
  // The youngest come first, so the oldest of what is gone are forgotten.
  const all = [...ofNow, ...Object.entries(known ?? {}).filter(([path]) => !ofNow.has(path))];
  const isThere = (path: string): boolean =>
    isThemePath(path) ||
    contentParts.some((part) => part === path) ||
    Object.keys(after.content.sections).some((id) => sectionPath(id) === path);
  const gone = all.filter(([path]) => !isThere(path)).slice(0, goneSectionsMax);
  return Object.fromEntries([...all.filter(([path]) => isThere(path)), ...gone]);
};
