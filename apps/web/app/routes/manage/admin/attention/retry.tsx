import type { endpoints, Output } from '@goodshelf/contract';
import type { DeadLetter } from '@goodshelf/contract/dead-letters.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAction } from '../../../../shell/api/use-action.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { Glyph } from '../../../../ui/glyph.tsx';
import { focusNearestPlace, pathOf } from '../../../../ui/nearest-place.ts';
import { adminTexts } from '../texts.ts';

const texts = adminTexts.attention;

/** As many as the API takes in one call. */
const mostAtOnce = 100;

export const nameOf = ({ kind, order_number: orderNumber }: DeadLetter): string =>
  texts.name(kind, orderNumber);
export const keyOf = ({ kind, id }: DeadLetter): string => `${kind} ${id}`;

/** Tries again, one or several. Somebody else may have been first: the list is read anew whatever comes of it. */
export const useRetry = () => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const readAnew = () => queries.invalidateQueries({ queryKey: ['listDeadLetters'] });
  return {
    one: ({ kind, id }: DeadLetter) =>
      api('retryDeadLetter', { params: { kind, deadLetterId: id }, body: {} }).finally(readAnew),
    several: async (items: readonly DeadLetter[]) => {
      const results: Output<(typeof endpoints)['retryDeadLetters']>['results'] = [];
      for (let at = 0; at < items.length; at += mostAtOnce) {
        const some = items.slice(at, at + mostAtOnce).map(({ kind, id }) => ({ kind, id }));
        const answer = await api('retryDeadLetters', { body: { items: some } }).finally(readAnew);
        results.push(...answer.results);
      }
      return items.flatMap((row) => {
        const problem = results.find((result) => keyOf(row) === `${result.kind} ${result.id}`)?.problem;
        return problem === undefined || problem === null ? [] : [{ row, problem }];
      });
    },
  };
};

/** Another try of one; its row leaves the list. */
export const RetryButton = ({ item }: { readonly item: DeadLetter }) => {
  const retry = useRetry();
  const { isBusy, run } = useAction();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <button
      ref={button}
      type="button"
      className="button button-quiet button-small"
      aria-busy={isBusy}
      aria-label={texts.retryThis(nameOf(item))}
      onClick={() =>
        run(async () => {
          const path = button.current === null ? [] : pathOf(button.current);
          await retry.one(item);
          focusNearestPlace(path);
        })
      }
    >
      <Glyph name="again" /> {texts.retry}
    </button>
  );
};
