import { LRUCache } from 'lru-cache';
import type { Database } from '../database/index.ts';

/** Who has reached a ceiling, and until when (ms since 1970); names are `kind key`. */
export type Refused = {
  /** Whether that was news. */
  add(name: string, until: number): boolean;
  /** Null when there is room. */
  until(name: string): number | null;
  isAny(kind: string): boolean;
};

const refusedMax = 50_000;

/** In the memory of this process. */
export const createRefused = (): Refused => {
  const known = new LRUCache<string, number>({ max: refusedMax });
  const lastOfKind = new Map<string, number>();
  return {
    add: (name, until) => {
      if (until <= Date.now() || (known.get(name) ?? 0) >= until) return false;
      const isNew = !known.has(name);
      known.set(name, until);
      const kind = name.split(' ', 1)[0] ?? '';
      lastOfKind.set(kind, Math.max(until, lastOfKind.get(kind) ?? 0));
      return isNew;
    },
    until: (name) => {
      const until = known.get(name) ?? null;
      if (until === null || until > Date.now()) return until;
      known.delete(name);
      return null;
    },
    isAny: (kind) => (lastOfKind.get(kind) ?? 0) > Date.now(),
  };
};

const channel = 'attempt_refused';

type Shared = { readonly pool: Database['pools']['app']; readonly listen: Database['listen'] };

/**
 * The same, told to all processes of a database. What was told while a process was not listening it finds out by the
 * count: the next attempt is counted beyond the ceiling, and told again.
 */
export const createSharedRefused = async ({ pool, listen }: Shared): Promise<Refused> => {
  const refused = createRefused();
  await listen(channel, (payload) => {
    const [until = '', kind = '', key = ''] = payload.split(' ');
    if (key !== '') refused.add(`${kind} ${key}`, Number(until));
  });
  return {
    ...refused,
    add: (name, until) => {
      const isNews = refused.add(name, until);
      // A hint: who does not hear it counts on.
      if (isNews)
        pool
          .query({ text: 'select pg_notify($1, $2)', values: [channel, `${until} ${name}`] })
          .catch(() => undefined);
      return isNews;
    },
  };
};
