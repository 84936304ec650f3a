import { subscriberStates, type SubscriberState } from '@goodshelf/contract/newsletter-words';
import { useSearchParams } from 'react-router';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { Link } from '../../../../shell/links/platform.ts';
import { usePlatform, useSession } from '../../../../shell/platform.tsx';
import { customersPath } from '../../../../shell/session/page-guards.ts';
import { FilterSelect } from '../../../../ui/list/filter-select.tsx';
import { ListPage } from '../../../../ui/list/list-page.tsx';
import { readListQuery } from '../../../../ui/list/list-query.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { EmptyState } from '../../../../ui/page-state.tsx';
import { organizationPageTexts } from '../texts.ts';
import { exportedSubscriber, SubscriberCard, subscriberColumns } from './subscriber-columns.tsx';
import { newsletterTexts as texts } from './texts.ts';

const usual = 'confirmed';
const others = subscriberStates
  .filter((state) => state !== usual)
  .map((value) => ({ value, label: texts.states[value] }));

/** What is to be known of those who aren’t on the list. */
const noteOf = (state: SubscriberState): string | null =>
  state === 'confirmed' ? null : state === 'pending' ? texts.pendingNote : texts.leftNote;

/** Who has signed up for the newsletter of the active organization; those who are on the list can be taken out as a file. */
export default function Newsletter() {
  const [address] = useSearchParams();
  const { api } = usePlatform();
  const { store } = useSession();
  const { search, page, pageSize } = readListQuery(address, { sorts: [], defaultSort: '' });
  const state = subscriberStates.find((known) => known === address.get('state')) ?? usual;
  const query = { page, page_size: pageSize, search, state };
  const answer = useApiQuery('listSubscribers', { query }, { keepsPrevious: true });
  const counts = answer.data?.counts;
  const isNobody = counts !== undefined && Object.values(counts).every((count) => count === 0);
  const note = noteOf(state);
  return (
    <>
      <title data-pending={store === null || undefined}>
        {texts.title(store?.name ?? organizationPageTexts.shared.yourOrganization)}
      </title>
      <PageHead
        back={{ to: customersPath, label: texts.back }}
        title={texts.heading}
        lead={counts === undefined || isNobody ? texts.lead : `${texts.lead} ${texts.counts(counts)}`}
      />
      {note === null || isNobody ? null : <p className="form-note">{note}</p>}
      <ListPage
        name="newsletter"
        texts={texts}
        answer={answer}
        columns={subscriberColumns}
        exported={exportedSubscriber}
        rowKey={({ id }) => id}
        card={(subscriber) => <SubscriberCard subscriber={subscriber} />}
        filters={
          <div className="list-filters">
            <FilterSelect name="state" label={texts.show} all={texts.states[usual]} options={others} />
          </div>
        }
        whenEmpty={
          isNobody ? (
            <EmptyState title={texts.none}>
              <p>{texts.noneText}</p>
              <p>
                <Link className="button button-quiet" to="/manage/organization/theming">
                  {texts.addSection}
                </Link>
              </p>
            </EmptyState>
          ) : undefined
        }
        {...(state === usual ? { load: (at) => api('exportSubscribers', { query: { search, ...at } }) } : {})}
      />
    </>
  );
}
