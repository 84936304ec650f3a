import { endpoints } from '@goodshelf/contract';
import { pageNumbers } from '@goodshelf/contract/page-numbers';
import { bind, type Binding } from '../../../platform/http/index.ts';
import { deadLetterTexts as texts } from '../settlement.texts.ts';
import { presentDeadLetter } from './dead-letters.present.ts';
import { listDeadLetters } from './dead-letters.queries.ts';
import { retryDeadLetter, type RetryDeps } from './retry-dead-letter.ts';
import { retryDeadLetters } from './retry-dead-letters.ts';

/** What was given up, for platform staff. */
export const deadLettersRoutes = (deps: RetryDeps): Binding[] => {
  const retry = retryDeadLetter(deps);
  const retryAll = retryDeadLetters(deps);
  return [
    bind(endpoints.listDeadLetters, async (_context, { query }) => {
      const { rows, numbers, counts } = await listDeadLetters(deps, query);
      const total = counts
        .filter(({ kind }) => query.kind === undefined || kind === query.kind)
        .reduce((sum, { count }) => sum + count, 0);
      return {
        items: rows.map((row) => presentDeadLetter(row, numbers)),
        ...pageNumbers(query, total),
        counts: [...counts],
      };
    }),
    bind(endpoints.retryDeadLetters, ({ subject }, { body }) => retryAll(subject, body.items)),
    bind(endpoints.retryDeadLetter, async ({ subject }, { params }) => {
      await retry(subject, params.kind, params.deadLetterId);
      return { success: texts.retried };
    }),
  ];
};
