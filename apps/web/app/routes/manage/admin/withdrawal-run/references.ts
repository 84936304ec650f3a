import type { WithdrawalRun } from '@goodshelf/contract/withdrawal-runs.contract';
import { payoutMethod } from '@goodshelf/contract/lookups';

export type RunItem = WithdrawalRun['items'][number];

/** What is typed beside each withdrawal, by its id. */
export type References = Readonly<Record<string, string>>;

/** "A-0099" and what follows it, as long as it is written there; null where it does not end in digits. */
export const followingNumbers = (first: string, count: number): readonly string[] | null => {
  const digits = /\d+$/.exec(first)?.[0];
  if (digits === undefined) return null;
  const before = first.slice(0, first.length - digits.length);
  return Array.from(
    { length: count },
    (_, place) => before + String(BigInt(digits) + BigInt(place)).padStart(digits.length, '0'),
  );
};

/** Checks that have the number of another one, and that one: of those that are typed, the later one; each by its id. */
export const sameChecks = (items: readonly RunItem[], typed: References): ReadonlyMap<string, RunItem> => {
  const checks = items.filter(({ method }) => method === payoutMethod.mailedCheck);
  const known = new Map<string, RunItem>();
  for (const check of checks) if (check.reference !== null) known.set(check.reference, check);
  const same = new Map<string, RunItem>();
  for (const check of checks) {
    const reference = (typed[check.id] ?? '').trim();
    if (reference === '') continue;
    const other = known.get(reference);
    if (other === undefined) known.set(reference, check);
    else same.set(check.id, other);
  }
  return same;
};
