import type { endpoints, Output } from '@goodshelf/contract';
import type { DeadLetterKind } from '@goodshelf/contract/dead-letter-kinds';
import type { DeadLetter } from '@goodshelf/contract/dead-letters.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAction } from '../../../../shell/api/use-action.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { Glyph } from '../../../../ui/glyph.tsx';
import { focusNearestPlace, pathOf } from '../../../../ui/nearest-place.ts';
import { Link } from '../../../../shell/links/platform.ts';
import { anyOrderPath } from '../admin-paths.ts';
import { adminTexts } from '../texts.ts';

const texts = adminTexts.attention;

/** As many as the API takes in one call. */
const mostAtOnce = 100;

export const nameOf = ({ kind, order_number: orderNumber }: DeadLetter): string =>
  texts.name(kind, orderNumber);
export const keyOf = ({ kind, id }: DeadLetter): string => `${kind} ${id}`;

/** Tries again, one or several. Somebody else may have been first: the list is read anew whatever comes of it. */
const canRetry = (item: DeadLetter): item is DeadLetter & { kind: DeadLetterKind } => item.abilities.retry;

export const useRetry = () => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const readAnew = () => queries.invalidateQueries({ queryKey: ['listDeadLetters'] });
  return {
    one: async (item: DeadLetter) => {
      if (!canRetry(item)) return;
      const params = { kind: item.kind, deadLetterId: item.id };
      await api('retryDeadLetter', { params, body: {} }).finally(readAnew);
    },
    several: async (items: readonly DeadLetter[]) => {
      const results: Output<(typeof endpoints)['retryDeadLetters']>['results'] = [];
      for (let at = 0; at < items.length; at += mostAtOnce) {
        const some = items
          .slice(at, at + mostAtOnce)
          .filter(canRetry)
          .map(({ kind, id }) => ({ kind, id }));
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

/** What can be done about it here: another try, or a look at its order. */
export const AttentionAction = ({ item }: { readonly item: DeadLetter }) => {
  if (item.abilities.retry) return <RetryButton item={item} />;
  return item.organization === null || item.order_id === null ? null : (
    <Link to={anyOrderPath(item.organization.id, item.order_id)} className="button button-quiet button-small">
      {texts.openOrder}
    </Link>
  );
};
