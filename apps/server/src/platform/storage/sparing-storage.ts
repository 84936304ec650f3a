import type { Log } from '../log/index.ts';
import { StorageUnavailableError, type Storage } from './storage.ts';

type Options = {
  readonly log: Pick<Log, 'error' | 'info'>;
  /** For so long nobody asks again what did not answer, ms. */
  readonly pauseMs?: number;
  readonly nowMs?: () => number;
};

type Outage = { readonly sinceMs: number; askAgainAtMs: number; readonly cause: unknown };

/**
 * A storage that may be away: once it did not answer, others are told so at once instead of waiting as long as the
 * first one did, and after a pause one of them asks again. The log has one line when an outage begins and one when it
 * ends. Reading and writing are told apart: keys that may only read are no reason to show no pictures.
 */
export const sparingStorage = (storage: Storage, options: Options): Storage => {
  const reading = sparing('files cannot be read', 'files can be read again', options);
  const writing = sparing('files cannot be written', 'files can be written again', options);
  return {
    get: (key) => reading(() => storage.get(key)),
    put: (key, bytes, about) => writing(() => storage.put(key, bytes, about)),
    delete: (key) => writing(() => storage.delete(key)),
  };
};

const sparing = (begins: string, ends: string, { log, pauseMs = 5_000, nowMs = Date.now }: Options) => {
  let outage: Outage | null = null;
  return async <T>(ask: () => Promise<T>): Promise<T> => {
    const asked = outage;
    if (asked !== null) {
      if (nowMs() < asked.askAgainAtMs)
        throw new StorageUnavailableError('they could not be a moment ago', { cause: asked.cause });
      asked.askAgainAtMs = Number.POSITIVE_INFINITY; // one asks for all
    }
    try {
      const answer = await ask();
      // Who asked before it began says nothing about its end.
      if (asked !== null && outage === asked) {
        outage = null;
        log.info({ seconds: Math.round((nowMs() - asked.sinceMs) / 1_000) }, ends);
      }
      return answer;
    } catch (error) {
      const askAgainAtMs = nowMs() + pauseMs;
      if (asked !== null) asked.askAgainAtMs = askAgainAtMs;
      else if (outage === null && error instanceof StorageUnavailableError) {
        outage = { sinceMs: nowMs(), askAgainAtMs, cause: error };
        log.error({ err: error }, begins);
      }
      throw error;
    }
  };
};
