import { type Output, type ParsedInput, type endpoints, Problem } from '@goodshelf/contract';
import type { Actor } from '../../audit/index.ts';
import { deadLetterTexts as texts } from '../settlement.texts.ts';
import { retryDeadLetter, type RetryDeps } from './retry-dead-letter.ts';

type Retried = Output<typeof endpoints.retryDeadLetters>;
type Named = ParsedInput<typeof endpoints.retryDeadLetters>['body']['items'][number];

/**
 * Staff ask for another try of several. Each is a transaction of its own: one that is settled or unknown is told beside
 * the others, and takes none of them back.
 */
export const retryDeadLetters =
  (deps: RetryDeps) =>
  async (actor: Actor, items: readonly Named[]): Promise<Retried> => {
    const retry = retryDeadLetter(deps);
    const results: Retried['results'] = [];
    for (const { kind, id } of items) {
      try {
        await retry(actor, kind, id);
        results.push({ kind, id, problem: null });
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        results.push({ kind, id, problem: error.message });
      }
    }
    const done = results.filter(({ problem }) => problem === null).length;
    const refused = results.length - done;
    return {
      results,
      success: done === 0 ? null : texts.retriedSeveral(done),
      error: refused === 0 ? null : texts.notRetried(refused, results.length),
    };
  };
