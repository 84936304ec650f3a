import type { TrialBalance } from '@goodshelf/contract/admin-accounting.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAction } from '../../../../shell/api/use-action.ts';
import { Link } from '../../../../shell/links/platform.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { confirm } from '../../../../ui/layers/confirm.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { StatusChip } from '../../../../ui/status-chip.tsx';
import { balanceOf } from './addresses.ts';
import { monthsLater, nameOfMonth } from './months.ts';
import { Said } from '../../../../shell/forms/said.tsx';
import { accountingTexts } from './texts.ts';
import { useTold } from '../../../../shell/forms/use-told.ts';

const texts = accountingTexts.closing;

type Props = { readonly balance: TrialBalance };

/** Whether a month is closed, who closed it, and what it takes to close it; nothing for one that isn't over. */
export const MonthClosing = ({ balance }: Props) => {
  const { close, month } = balance;
  const { isBusy, run } = useAction();
  const { notice, closeMonth } = useClosing(balance);
  const state = useRef<HTMLDivElement>(null);
  useSoonAgain(close.status === 'closing');
  if (close.status === 'open' && !close.abilities.close && close.after === null) return null;
  return (
    <div className="month-closing">
      <div ref={state} tabIndex={-1}>
        <State balance={balance} />
      </div>
      {close.abilities.close ? (
        <button
          type="button"
          className="button button-quiet"
          aria-busy={isBusy}
          onClick={() =>
            run(async () => {
              await closeMonth();
              // The button is gone with what it did.
              if (document.activeElement === document.body) state.current?.focus();
            })
          }
        >
          {texts.close(nameOfMonth(month))}
        </button>
      ) : null}
      <Said notice={notice} />
    </div>
  );
};

const askAgainMs = 3_000;

/** A month that is closing is closed in a moment: the page looks again. */
const useSoonAgain = (isClosing: boolean): void => {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isClosing) return undefined;
    const timer = setInterval(() => void queries.invalidateQueries(), askAgainMs);
    return () => clearInterval(timer);
  }, [isClosing, queries]);
};

const useClosing = ({ month }: TrialBalance) => {
  const { api } = usePlatform();
  const name = nameOfMonth(month);
  const { notice, send } = useTold({ unheard: texts.unheard(name), done: texts.done(name) });
  const closeMonth = async (): Promise<void> => {
    const text = texts.confirmText(name, nameOfMonth(monthsLater(month, 1)));
    if (!(await confirm({ title: texts.confirmTitle(name), text }))) return;
    await send({
      work: () => api('closeMonth', { params: { month } }),
      look: async () => {
        const { close } = await api('getTrialBalance', { query: { month } });
        if (close.status === 'open') return texts.notYet(name);
        return close.status === 'closing' ? { done: texts.begun(name) } : null;
      },
    });
  };
  return { notice, closeMonth };
};

const State = ({ balance: { close, month } }: Props) => {
  if (close.status === 'open')
    return close.after === null ? (
      <p className="cell-note">{texts.open(nameOfMonth(month))}</p>
    ) : (
      <p className="cell-note">
        {texts.after(nameOfMonth(month))}
        <Link to={balanceOf(close.after)}>{nameOfMonth(close.after)}</Link>.
      </p>
    );
  return (
    <p className="cell-note">
      <StatusChip tone={close.status === 'closed' ? 'good' : 'warn'}>{texts[close.status]}</StatusChip>{' '}
      {close.at === null ? null : (
        <>
          {texts.by(close.by === null || close.by === '' ? accountingTexts.corrections.gone : close.by)}
          <LocalDate at={close.at} withTime />.{' '}
        </>
      )}
      {close.status === 'closed' ? texts.closedText(nameOfMonth(monthsLater(month, 1))) : texts.closingText}
    </p>
  );
};
