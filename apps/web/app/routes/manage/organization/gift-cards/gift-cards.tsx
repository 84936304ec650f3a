import { giftCardStates } from '@goodshelf/contract/gift-card-words';
import { organizationType } from '@goodshelf/contract/lookups';
import { cents, formatMoney } from '@goodshelf/money';
import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useAction } from '../../../../shell/api/use-action.ts';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { usePlatform, useSession } from '../../../../shell/platform.tsx';
import { SwitchedOff, useSwitchedOff } from '../../../../shell/switched-off/switched-off.tsx';
import { FilterSelect } from '../../../../ui/list/filter-select.tsx';
import { ListPage } from '../../../../ui/list/list-page.tsx';
import { readListQuery } from '../../../../ui/list/list-query.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { EmptyState } from '../../../../ui/page-state.tsx';
import { organizationPageTexts } from '../texts.ts';
import { giftCardColumns, GiftCardRow } from './gift-card-columns.tsx';
import './gift-cards.css';
import { giftCardsTexts as texts } from './texts.ts';

export const giftCardsPath = '/manage/organization/gift-cards';

/** The gift cards that the active organization has sold, and whether it sells any more. */
export default function GiftCards() {
  const { store } = useSession();
  const isStore = store?.type === organizationType.appMerchant;
  return (
    <>
      <title data-pending={store === null || undefined}>
        {texts.title(store?.name ?? organizationPageTexts.shared.yourOrganization)}
      </title>
      <PageHead
        back={{ to: '/manage/organization/settings', label: texts.back }}
        title={texts.heading}
        lead={isStore ? undefined : texts.lead}
      />
      {isStore ? (
        <EmptyState title={texts.noStorefront}>
          <p>{texts.noStorefrontText}</p>
        </EmptyState>
      ) : (
        <>
          <Selling />
          <GiftCardList />
        </>
      )}
    </>
  );
}

const wordsOf = (isOn: boolean, outstandingCents: number): string => {
  const outstanding = formatMoney(cents(outstandingCents));
  if (isOn) return texts.on(outstanding);
  return outstandingCents === 0 ? texts.offNone : texts.off(outstanding);
};

const giftCards = ['gift_cards'] as const;

/** Selling is off until somebody turns it on. */
const Selling = () => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const { isBusy, run } = useAction();
  const { data } = useApiQuery('getGiftCardSettings', {});
  const [isOff] = useSwitchedOff(giftCards);
  if (data === undefined) return null;
  // Nothing can be turned on that the platform has switched off.
  if (isOff !== undefined) return <SwitchedOff features={giftCards} />;
  const turn = () =>
    run(async () => {
      await api('setGiftCardsSold', { body: { is_on: !data.is_on } });
      await queries.invalidateQueries();
    });
  return (
    <div className="gift-card-selling">
      <p>{wordsOf(data.is_on, data.outstanding_cents)}</p>
      <button
        type="button"
        className={data.is_on ? 'button button-quiet' : 'button'}
        aria-busy={isBusy}
        onClick={turn}
      >
        {data.is_on ? texts.turnOff : texts.turnOn}
      </button>
    </div>
  );
};

const shown = giftCardStates
  .filter((state) => state !== 'unpaid')
  .map((value) => ({ value, label: texts.states[value] }));

const GiftCardList = () => {
  const [address] = useSearchParams();
  const { api } = usePlatform();
  const { search, page, pageSize } = readListQuery(address, { sorts: [], defaultSort: '' });
  const state = giftCardStates.find((known) => known === address.get('state'));
  const query = {
    page,
    page_size: pageSize,
    ...(search === '' ? {} : { search }),
    ...(state === undefined ? {} : { state }),
  };
  const answer = useApiQuery('listGiftCards', { query }, { keepsPrevious: true });
  return (
    <ListPage
      name="gift-cards"
      texts={texts}
      answer={answer}
      columns={giftCardColumns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => `${giftCardsPath}/${id}`}
      card={(card) => <GiftCardRow card={card} />}
      filters={
        <div className="list-filters">
          <FilterSelect name="state" label={texts.show} all={texts.all} options={shown} />
        </div>
      }
      whenEmpty={
        search !== '' || state !== undefined ? undefined : (
          <EmptyState title={texts.none}>
            <p>{texts.noneText}</p>
          </EmptyState>
        )
      }
      load={(at) => api('listGiftCards', { query: { ...query, ...at } })}
    />
  );
};
