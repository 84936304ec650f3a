import { LRUCache } from 'lru-cache';
import type { Db } from '../../platform/database/index.ts';
import { readDirectory, type DirectoryPage, type DirectoryQuery } from './public-directory.queries.ts';

const answersMax = 500;
const keptForMs = 30_000;

export type PublicDirectory = {
  /** Of memory when somebody has just asked the same; else `beforeAsking` may refuse. */
  list(query: DirectoryQuery, beforeAsking: () => Promise<void>): Promise<DirectoryPage>;
  /** Some organization has changed: what was answered before is asked again. */
  forget(): void;
};

/** The directory of everybody: anonymous crowds ask the same few pages, so answers are kept for half a minute at most. */
export const createPublicDirectory = ({ db }: { readonly db: Db }): PublicDirectory => {
  const answers = new LRUCache<string, Promise<DirectoryPage>>({ max: answersMax, ttl: keptForMs });
  return {
    list: (query, beforeAsking) => {
      const { search = '', type = null, state = null, page, page_size: pageSize } = query;
      const key = JSON.stringify([search.toLowerCase(), type, state, page, pageSize]);
      const known = answers.get(key);
      if (known !== undefined) return known;
      const asked = beforeAsking().then(() => readDirectory(db, query));
      answers.set(key, asked);
      asked.catch(() => answers.delete(key));
      return asked;
    },
    forget: () => answers.clear(),
  };
};
