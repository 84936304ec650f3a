import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { ErrorState, SkeletonText } from '../../../../ui/page-state.tsx';
import { upcomingDays } from './upcoming-days.ts';
import { organizationPageTexts } from '../texts.ts';

const texts = organizationPageTexts.upcoming;

/** What becomes available on which day, and what the rest waits for; nothing where nothing is pending. */
export const Upcoming = () => {
  const { data, dataUpdatedAt, error, refetch } = useApiQuery('listUpcomingFunds', {});
  if (error !== null && data === undefined)
    return <ErrorState title={texts.notLoaded} message={error.message} onRetry={() => void refetch()} />;
  if (data?.items.length === 0) return null;
  return (
    <section className="upcoming" aria-labelledby="upcoming-title">
      <h2 id="upcoming-title" className="statement-title">
        {texts.heading}
      </h2>
      <p className="upcoming-lead">{texts.lead}</p>
      <table className="upcoming-table" aria-labelledby="upcoming-title" aria-busy={data === undefined}>
        <thead>
          <tr>
            <th scope="col">{texts.day}</th>
            <th scope="col">{texts.what}</th>
            <th scope="col">{texts.amount}</th>
          </tr>
        </thead>
        <tbody>
          {data === undefined ? (
            <tr>
              <td colSpan={3}>
                <SkeletonText width={20} />
              </td>
            </tr>
          ) : (
            upcomingDays(data.items, new Date(dataUpdatedAt)).map(
              ({ key, at, wait, amountCents, orderCount }) => (
                <tr key={key}>
                  <th scope="row">{at === null ? texts.noDay : <LocalDate at={at} />}</th>
                  <td>
                    {texts.from[wait](orderCount)} <span className="cell-note">{texts.why[wait]}</span>
                  </td>
                  <td>
                    <Amount cents={amountCents} />
                  </td>
                </tr>
              ),
            )
          )}
        </tbody>
      </table>
    </section>
  );
};
