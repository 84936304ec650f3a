import type { DeadLetter } from '@goodshelf/contract/dead-letters.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from '../../../../shell/links/platform.ts';
import { useAction } from '../../../../shell/api/use-action.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { Amount } from '../../../../ui/amount.tsx';
import { Glyph } from '../../../../ui/glyph.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { focusNearestPlace, pathOf } from '../../../../ui/nearest-place.ts';
import { organizationPath } from '../admin-paths.ts';
import { adminTexts } from '../texts.ts';

const texts = adminTexts.attention;

/** One thing that was given up: what it is, whose, why, and another try. It leaves the list when it is retried. */
export const AttentionRow = ({ item }: { item: DeadLetter }) => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const { isBusy, run } = useAction();
  const button = useRef<HTMLButtonElement>(null);
  const retry = () =>
    run(async () => {
      const path = button.current === null ? [] : pathOf(button.current);
      try {
        await api('retryDeadLetter', { params: { kind: item.kind, deadLetterId: item.id }, body: {} });
      } finally {
        // Somebody else may have been first: the list tells.
        await queries.invalidateQueries({ queryKey: ['listDeadLetters'] });
      }
      focusNearestPlace(path);
    });
  const name = texts.name(item.kind, item.order_number);
  return (
    <li className="attention-row">
      <div>
        <h2>{name}</h2>
        <p>{item.problem}</p>
        {item.organization === null ? null : (
          <p className="cell-note">
            <Link to={organizationPath(item.organization.id)}>{item.organization.name}</Link>
          </p>
        )}
        <p className="cell-note">
          {texts.tries(item.attempts)} <LocalDate at={item.gave_up_at} withTime />
        </p>
        {item.last_error === null ? null : (
          <p className="cell-note attention-error">
            {texts.lastError} {item.last_error}
          </p>
        )}
      </div>
      <div className="attention-side">
        {item.amount_cents === null ? null : (
          <strong>
            <Amount cents={item.amount_cents} />
          </strong>
        )}
        <button
          ref={button}
          type="button"
          className="button button-quiet"
          aria-busy={isBusy}
          aria-label={texts.retryThis(name)}
          onClick={retry}
        >
          <Glyph name="again" /> {texts.retry}
        </button>
      </div>
    </li>
  );
};
