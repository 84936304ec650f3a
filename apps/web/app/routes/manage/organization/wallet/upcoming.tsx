import { useSearchParams } from 'react-router';
import { Link } from '../../../../shell/links/platform.ts';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { changeQuery } from '../../../../ui/list/list-query.ts';
import { useIsNarrow } from '../../../../ui/list/use-is-narrow.ts';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { ErrorState, SkeletonText } from '../../../../ui/page-state.tsx';
import { UpcomingCalendar } from './upcoming-calendar.tsx';
import { upcomingDays, type UpcomingDay } from './upcoming-days.ts';
import { organizationPageTexts } from '../texts.ts';

const texts = organizationPageTexts.upcoming;

/** What becomes available on which day, and what the rest waits for; nothing where nothing is pending. */
export const Upcoming = () => {
  const { data, dataUpdatedAt, error, refetch } = useApiQuery('listUpcomingFunds', {});
  const [address] = useSearchParams();
  const isNarrow = useIsNarrow();
  const isList = isNarrow || address.get('days') === 'list';
  const days = data === undefined ? undefined : upcomingDays(data.items, new Date(dataUpdatedAt));
  if (error !== null && data === undefined)
    return <ErrorState title={texts.notLoaded} message={error.message} onRetry={() => void refetch()} />;
  if (data?.items.length === 0) return null;
  return (
    <section className="upcoming" aria-labelledby="upcoming-title">
      <h2 id="upcoming-title" className="statement-title">
        {texts.heading}
      </h2>
      <p className="upcoming-lead">{texts.lead}</p>
      {isNarrow ? null : (
        <nav className="wallet-views" aria-label={texts.view}>
          {(['calendar', 'list'] as const).map((one) => (
            <Link
              key={one}
              to={changeQuery(address, { days: one === 'list' ? one : null })}
              aria-current={(one === 'list') === isList ? 'page' : undefined}
              preventScrollReset
            >
              {texts[one]}
            </Link>
          ))}
        </nav>
      )}
      {isList || data === undefined ? (
        <List days={days} />
      ) : (
        <UpcomingCalendar days={days ?? []} now={new Date(dataUpdatedAt)} />
      )}
    </section>
  );
};

const List = ({ days }: { days: readonly UpcomingDay[] | undefined }) => (
  <table className="upcoming-table" aria-labelledby="upcoming-title" aria-busy={days === undefined}>
    <thead>
      <tr>
        <th scope="col">{texts.day}</th>
        <th scope="col">{texts.what}</th>
        <th scope="col">{texts.amount}</th>
      </tr>
    </thead>
    <tbody>
      {days === undefined ? (
        <tr>
          <td colSpan={3}>
            <SkeletonText width={20} />
          </td>
        </tr>
      ) : (
        days.map(({ key, at, wait, amountCents, orderCount }) => (
          <tr key={key}>
            <th scope="row">{at === null ? texts.noDay : <LocalDate at={at} />}</th>
            <td>
              {texts.from[wait](orderCount)} <span className="cell-note">{texts.why[wait]}</span>
            </td>
            <td>
              <Amount cents={amountCents} />
            </td>
          </tr>
        ))
      )}
    </tbody>
  </table>
);
