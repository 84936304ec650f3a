import type { WithdrawalSchedule } from '@goodshelf/contract/withdrawal-schedule.contract';
import { useState } from 'react';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { OnlyThePerson } from '../../../../shell/session/only-the-person.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { ErrorState } from '../../../../ui/page-state.tsx';
import { PayoutSkeleton } from './payout.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import { scheduleTexts as texts } from './schedule-texts.ts';
import { scheduleWords } from './schedule-words.ts';

/** On which days the money is asked for by itself. */
export const Schedule = () => {
  const { data, error, refetch } = useApiQuery('getWithdrawalSchedule', {});
  const [isOpen, setOpen] = useState(false);
  /** The form was here: the focus goes to where it was opened. */
  const [isBack, setBack] = useState(false);
  if (data === undefined)
    return error === null ? (
      <PayoutSkeleton />
    ) : (
      <ErrorState title={texts.notLoaded} message={error.message} onRetry={() => void refetch()} />
    );
  const close = () => {
    setOpen(false);
    setBack(true);
  };
  return (
    <section className="payout-summary" aria-labelledby="schedule-title">
      <div className="payout-head">
        <h2 id="schedule-title">{texts.heading}</h2>
        {isOpen ? null : data.abilities.change ? (
          <button
            type="button"
            ref={isBack ? takeFocus : undefined}
            className="button button-quiet"
            onClick={() => setOpen(true)}
          >
            {data.frequency === 'never' ? texts.setUp : texts.change}
            <span className="only-heard"> {texts.what}</span>
          </button>
        ) : (
          <OnlyThePerson />
        )}
      </div>
      {isOpen ? <ScheduleForm schedule={data} onClose={close} /> : <Facts schedule={data} />}
    </section>
  );
};

const takeFocus = (button: HTMLButtonElement | null): void => button?.focus();

const Facts = ({ schedule }: { readonly schedule: WithdrawalSchedule }) => {
  const { set, next_on: nextOn, last } = schedule;
  if (nextOn === null) return <p>{texts.off}</p>;
  return (
    <>
      <p>{scheduleWords(schedule)}</p>
      <dl className="payout-facts">
        <div>
          <dt>{texts.next}</dt>
          <dd>
            <LocalDate at={noonOf(nextOn)} />
          </dd>
        </div>
        {last === null ? null : (
          <div>
            <dt>{texts.last}</dt>
            <dd>
              <LocalDate at={noonOf(last.on)} />
              {texts.outcomes[last.outcome]}
            </dd>
          </div>
        )}
        {set === null ? null : (
          <div>
            <dt>{texts.changed}</dt>
            <dd>
              <LocalDate at={set.at} withTime />
              {texts.by(set.by)}
            </dd>
          </div>
        )}
      </dl>
    </>
  );
};

/** A moment of a day of the books that is on this day wherever in the country it is read. */
const noonOf = (day: string): string => `${day}T17:00:00Z`;
