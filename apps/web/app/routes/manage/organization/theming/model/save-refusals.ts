import { Problem } from '@goodshelf/contract/problems';
import { isLookPath } from './draft-values.ts';
import type { Change, Refusal } from './edit-state.ts';

/** `content.3.value.items.0.question`: the fourth part that was sent, and the field within it. */
const placed = /^(?<list>changes|content)\.(?<at>\d+)(?:\.value)?(?:\.(?<field>.*))?$/;

/**
 * What a 422 says of the parts that were sent, by path. An answer that names none of them is about all the parts of pages
 * (together they are too large), or else about everything.
 */
export const saveRefusals = (
  error: unknown,
  sent: readonly Change[],
): Readonly<Record<string, Refusal>> | null => {
  if (!(error instanceof Problem) || error.status !== 422) return null;
  const lists = {
    changes: sent.filter(({ path }) => isLookPath(path)),
    content: sent.filter(({ path }) => !isLookPath(path)),
  };
  const refusals = new Map<string, { value: unknown; problems: Record<string, string> }>();
  const add = ({ path, value }: Change, field: string, message: string): void => {
    const refusal = refusals.get(path) ?? { value, problems: {} };
    refusal.problems[field] ??= message;
    refusals.set(path, refusal);
  };
  for (const { field, message } of error.errors) {
    const { list, at, field: within = '' } = placed.exec(field)?.groups ?? {};
    const change = list === 'changes' || list === 'content' ? lists[list][Number(at)] : undefined;
    if (change !== undefined) add(change, within, message);
  }
  if (refusals.size === 0) {
    const all = lists.content.length > 0 ? lists.content : sent;
    for (const change of all) add(change, '', error.errors[0]?.message ?? error.message);
  }
  return Object.fromEntries(refusals);
};
