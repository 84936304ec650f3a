import type { SettingEvent } from '@goodshelf/contract/admin-settings.contract';
import type { Alert } from '@goodshelf/contract/health.contract';
import type { ReactNode } from 'react';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { Folded, useFold } from './folded.tsx';
import { between } from './measures.ts';
import { healthTexts } from './texts.ts';

const { past, staff } = healthTexts;

const shownMax = 5;

type HistoryProps<Item> = {
  readonly items: readonly Item[];
  readonly texts: {
    readonly showOlder: (count: number) => string;
    readonly hideOlder: (count: number) => string;
  };
  readonly line: (item: Item) => ReactNode;
};

/** The latest ones, and the older with a press. */
const History = <Item,>({ items, texts, line }: HistoryProps<Item>) => {
  const fold = useFold();
  const older = items.slice(shownMax);
  return (
    <>
      <ol className="health-history">{items.slice(0, shownMax).map(line)}</ol>
      {older.length === 0 ? null : (
        <Folded fold={fold} show={texts.showOlder(older.length)} hide={texts.hideOlder(older.length)}>
          <ol className="health-history">{older.map(line)}</ol>
        </Folded>
      )}
    </>
  );
};

/** What was wrong and is over, the latest first. */
export const PastAlerts = ({ alerts }: { readonly alerts: readonly Alert[] }) => (
  <section aria-labelledby="health-past">
    <h2 id="health-past">{past.heading}</h2>
    {alerts.length === 0 ? <p className="cell-note">{past.none}</p> : null}
    <History
      items={alerts}
      texts={past}
      line={({ id, problem, opened_at: from, closed_at: to }) => (
        <li key={id}>
          <p>{problem}</p>
          <p className="cell-note">
            <LocalDate at={from} withTime />
            {to === null ? null : `, ${past.lasted(between(from, to))}`}
          </p>
        </li>
      )}
    />
  </section>
);

/** What staff did about it, the latest first. */
export const StaffEvents = ({ events }: { readonly events: readonly SettingEvent[] }) => (
  <section aria-labelledby="health-staff">
    <h2 id="health-staff">{staff.heading}</h2>
    {events.length === 0 ? <p className="cell-note">{staff.none}</p> : null}
    <History
      items={events}
      texts={staff}
      line={({ id, at, summary, actor_name: name }) => (
        <li key={id}>
          <p>{summary}</p>
          <p className="cell-note">
            <LocalDate at={at} withTime /> {staff.by(name)}
          </p>
        </li>
      )}
    />
  </section>
);
