import type { SettingEvent } from '@goodshelf/contract/admin-settings.contract';
import type { Alert } from '@goodshelf/contract/health.contract';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { between } from './measures.ts';
import { healthTexts } from './texts.ts';

const { past, staff } = healthTexts;

/** What was wrong and is over, the latest first. */
export const PastAlerts = ({ alerts }: { readonly alerts: readonly Alert[] }) => (
  <section aria-labelledby="health-past">
    <h2 id="health-past">{past.heading}</h2>
    {alerts.length === 0 ? <p className="cell-note">{past.none}</p> : null}
    <ol className="health-history">
      {alerts.map(({ id, problem, opened_at: from, closed_at: to }) => (
        <li key={id}>
          <p>{problem}</p>
          <p className="cell-note">
            <LocalDate at={from} withTime />
            {to === null ? null : `, ${past.lasted(between(from, to))}`}
          </p>
        </li>
      ))}
    </ol>
  </section>
);

/** What staff did about it, the latest first. */
export const StaffEvents = ({ events }: { readonly events: readonly SettingEvent[] }) => (
  <section aria-labelledby="health-staff">
    <h2 id="health-staff">{staff.heading}</h2>
    {events.length === 0 ? <p className="cell-note">{staff.none}</p> : null}
    <ol className="health-history">
      {events.map(({ id, at, summary, actor_name: name }) => (
        <li key={id}>
          <p>{summary}</p>
          <p className="cell-note">
            <LocalDate at={at} withTime /> {staff.by(name)}
          </p>
        </li>
      ))}
    </ol>
  </section>
);
