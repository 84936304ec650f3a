import {
  contentParts,
  contentAt,
  mergeOrder,
  type PageContent,
  sectionPath,
} from '@goodshelf/contract/page-content';
import { mergeValues } from '@goodshelf/contract/merge-values';
import { pageContent } from '@goodshelf/contract/page-content.contract';
import type { ContentConflict } from '@goodshelf/contract/theming.contract';
import { z } from 'zod';
import { isOrderPath, readPart, sectionIdOf, type ReadChange } from './content-values.ts';
import { documentOf, isSameJson, tidyContent } from './stored-content.ts';

export type Merged = {
  readonly content: PageContent;
  readonly conflicts: readonly { readonly path: string; readonly theirs: ContentConflict['theirs'] }[];
  /** Paths of pages that have become too long, each by additions of several people. */
  readonly tooLong: readonly string[];
};

const partsOf = (content: PageContent): Map<string, unknown> =>
  new Map<string, unknown>([
    ...contentParts.map((path) => [path, contentAt(content, path)] as const),
    ...Object.entries(content.sections).map(([id, value]) => [sectionPath(id), value] as const),
  ]);

/** Paths of the parts that differ. */
export const changedPaths = (before: PageContent, after: PageContent): string[] => {
  const [was, is] = [partsOf(before), partsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])].filter(
    (path) => !isSameJson(was.get(path), is.get(path)),
  );
};

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** A part as both have made it; null where they have made different things of the same field, or of its time. */
const mergedPart = (
  path: string,
  { seen, value, there }: { readonly seen: unknown; readonly value: unknown; readonly there: unknown },
): { readonly value: unknown } | null => {
  // What is there stays where it is: what this change adds comes behind it.
  const merged = mergeValues(seen, there, value);
  if (merged === null || merged.value === null) return merged;
  const read = readPart(path, merged.value);
  return read.ok ? read : null;
};

/**
 * Takes over each part that nobody else has changed since it was seen, and what two have changed in different fields of one;
 * the rest are conflicts. Orders of pages never are: they
 * come last, because a section and the order that names it are sent together, in whatever order. A section that somebody
 * else has changed isn't taken away by its order either.
 */
export const mergeContent = (now: PageContent, changes: readonly ReadChange[]): Merged => {
  const parts = partsOf(now);
  const conflicts: Merged['conflicts'][number][] = [];
  const staying = new Set<string>();
  for (const { path, value, seen } of changes) {
    if (isOrderPath(path)) continue;
    const there = parts.get(path) ?? null;
    if (isSameJson(there, value)) continue;
    const merged = mergedPart(path, { seen, value, there });
    if (merged !== null) {
      if (merged.value === null) parts.delete(path);
      else parts.set(path, merged.value);
      continue;
    }
    conflicts.push({ path, theirs: z.json().parse(there) });
    if (value === null) staying.add(sectionIdOf(path) ?? '');
  }
  for (const { path, value, seen } of changes) {
    if (!isOrderPath(path)) continue;
    const known = idsIn(seen).filter((id) => !staying.has(id));
    parts.set(path, mergeOrder(known, idsIn(value), idsIn(parts.get(path))));
  }
  return finish(now, parts, conflicts);
};

const finish = (now: PageContent, parts: Map<string, unknown>, conflicts: Merged['conflicts']): Merged => {
  // Ids of sections that are gone count for nothing.
  for (const [path, value] of parts)
    if (isOrderPath(path))
      parts.set(
        path,
        idsIn(value).filter((id) => parts.has(sectionPath(id))),
      );
  const parsed = pageContent.safeParse(documentOf(parts));
  // Each part is valid by itself; together, only orders can be too long.
  if (!parsed.success)
    return { content: now, conflicts, tooLong: parsed.error.issues.map(({ path }) => path.join('.')) };
  return { content: tidyContent(parsed.data), conflicts, tooLong: [] };
};
