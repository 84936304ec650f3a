import type { Identities } from './identities.ts';

/** A payment that was declined, or whose buyer was sent to the bank. */
export type Decline = Identities & {
  readonly id: string;
  readonly organizationId: string;
  /** Ms since 1970. */
  readonly at: number;
  readonly card: string | null;
  readonly isDeclined: boolean;
};

export const tenMinutesMs = 600_000;
export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** More than this in a day is an attack in any case. */
export const declinesMax = 5_000;

/** The declines of the last day, in memory: a payment is judged without a statement. */
export type Declines = {
  /** False when it was known. */
  add(decline: Decline): boolean;
  /** Of the last day, the oldest first. */
  recent(now: number): readonly Decline[];
};

export const createDeclines = (): Declines => {
  let kept: Decline[] = [];
  const ids = new Set<string>();
  const prune = (now: number): void => {
    const first = kept.findIndex(({ at }) => at > now - dayMs);
    const over = Math.max(first === -1 ? kept.length : first, kept.length - declinesMax);
    if (over === 0) return;
    for (const { id } of kept.slice(0, over)) ids.delete(id);
    kept = kept.slice(over);
  };
  return {
    add: (decline) => {
      if (ids.has(decline.id)) return false;
      ids.add(decline.id);
      const last = kept.at(-1);
      kept.push(decline);
      if (last !== undefined && last.at > decline.at) kept.sort((one, other) => one.at - other.at);
      return true;
    },
    recent: (now) => {
      prune(now);
      return kept;
    },
  };
};

const bucketMs = tenMinutesMs;
const keysMax = 10_000;

/** What happened to whom, counted in this process by ten minutes: tries, and payments that succeeded. */
export type Tally = {
  add(key: string, now: number): void;
  /** In the last `spanMs` and the ten minutes in which they began. */
  count(key: string, now: number, spanMs: number): number;
};

export const createTally = (keptMs: number): Tally => {
  const kept = new Map<string, Map<number, number>>();
  return {
    add: (key, now) => {
      const buckets = kept.get(key) ?? new Map<number, number>();
      // Last used last, so that the first is who was not seen for longest.
      kept.delete(key);
      kept.set(key, buckets);
      const [oldest] = kept.keys();
      if (kept.size > keysMax && oldest !== undefined) kept.delete(oldest);
      const bucket = Math.floor(now / bucketMs);
      buckets.set(bucket, (buckets.get(bucket) ?? 0) + 1);
      for (const past of buckets.keys()) if (past < bucket - keptMs / bucketMs) buckets.delete(past);
    },
    count: (key, now, spanMs) => {
      let count = 0;
      for (const [bucket, times] of kept.get(key) ?? [])
        if (bucket >= Math.floor((now - spanMs) / bucketMs)) count += times;
      return count;
    },
  };
};
