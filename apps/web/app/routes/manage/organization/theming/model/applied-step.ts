import { isSame } from '@goodshelf/contract/merge-values';
import { mergeOrder } from '@goodshelf/contract/page-content';
import { isOrderPath, orderAt, sectionIdOf, type DraftDifference, type DraftValues } from './draft-values.ts';

/** What one press or one drag changed. */
export type Step = readonly DraftDifference[];

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value brought from one to another; what somebody else has made of it since stays, field by field. */
const brought = (now: unknown, from: unknown, to: unknown): unknown => {
  if (isSame(now, from)) return to;
  if (!isGroup(now) || !isGroup(from) || !isGroup(to)) return now;
  return Object.fromEntries(
    Object.entries(now).map(([key, value]) => [key, brought(value, from[key] ?? null, to[key] ?? null)]),
  );
};

/** A step taken back, or again. It changes what it changed and nothing that others have changed, added or taken away since. */
export const applied = (values: DraftValues, step: Step, which: 'before' | 'after'): DraftValues => {
  const moves = step.map(({ path, before, after }) =>
    which === 'before' ? { path, from: after, to: before } : { path, from: before, to: after },
  );
  const parts = moves
    .filter(({ path }) => !isOrderPath(path))
    .map(({ path, from, to }) => [path, brought(values[path] ?? null, from, to)] as const);
  const stay = new Set(parts.flatMap(([path, value]) => (value === null ? [] : [sectionIdOf(path)])));
  const orders = moves
    .filter(({ path }) => isOrderPath(path))
    .map(({ path, from, to }) => {
      const [old, wanted] = [from as string[], to as string[]];
      // A section that somebody else has worked on stays, so it stays on its page.
      const kept = old
        .filter((id) => !wanted.includes(id) && stay.has(id))
        .reduce(
          (order, id) => order.toSpliced(order.indexOf(old[old.indexOf(id) - 1] ?? '') + 1, 0, id),
          wanted,
        );
      return [path, mergeOrder(old, kept, orderAt(values, path))] as const;
    });
  return { ...values, ...Object.fromEntries([...parts, ...orders]) };
};
