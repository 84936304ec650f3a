import type { SelectedTitle } from '@goodshelf/contract/assortment.contract';
import { organizationType } from '@goodshelf/contract/lookups';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAction } from '../../../../shell/api/use-action.ts';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { usePlatform, useSession } from '../../../../shell/platform.tsx';
import { confirm } from '../../../../ui/layers/confirm.tsx';
import { SideDrawer } from '../../../../ui/layers/side-drawer.tsx';
import { ListPage } from '../../../../ui/list/list-page.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { ErrorState, SkeletonText } from '../../../../ui/page-state.tsx';
import { SettingRow, SettingRows } from '../../../../ui/setting-rows.tsx';
import { organizationPageTexts } from '../texts.ts';
import { VisitStorefront } from '../visit-storefront.tsx';
import { Featured } from './featured.tsx';
import { TitlePrices } from './price-form.tsx';
import './product-selection.css';
import { Rules } from './rules.tsx';
import { SelectionCard, selectionColumns } from './selection-columns.tsx';
import { SelectionFilters } from './selection-filters.tsx';
import { selectionQueryOf } from './selection-query.ts';
import { selectionTexts } from './texts.ts';
import { useAssortment, type Assortment } from './use-assortment.ts';
import { useChoose } from './use-choose.ts';

const texts = selectionTexts;

/** What an organization sells of the shared catalog: everything, or what it chooses by rules and by title. */
export default function ProductSelection() {
  const { store } = useSession();
  const isStore = store?.type === organizationType.appMerchant;
  const heading = isStore ? texts.headingOfStore : texts.heading;
  const { answer, set, feature } = useAssortment();
  const { data: assortment, error, refetch } = answer;
  return (
    <>
      <title data-pending={store === null || undefined}>
        {texts.title(heading, store?.name ?? organizationPageTexts.shared.yourOrganization)}
      </title>
      <PageHead
        title={heading}
        lead={isStore ? texts.leadOfStore : texts.lead}
        action={isStore ? undefined : <VisitStorefront />}
      />
      {error !== null && assortment === undefined ? (
        <ErrorState title={texts.notLoaded} message={error.message} onRetry={() => void refetch()} />
      ) : (
        <section className="selection-rows">
          <SettingRows title={texts.sold.label}>
            {assortment === undefined ? (
              <Waiting />
            ) : (
              <>
                <Mode
                  assortment={assortment}
                  isStore={isStore}
                  set={(mode) => set(assortment, mode, assortment.rules)}
                />
                <Rules assortment={assortment} set={(rules) => set(assortment, assortment.mode, rules)} />
                {/* Stores sell through Shopify: there is no home page here. */}
                {isStore ? null : (
                  <Featured assortment={assortment} feature={(featured) => feature(assortment, featured)} />
                )}
              </>
            )}
          </SettingRows>
        </section>
      )}
      <h2 className="selection-heading">{texts.list.heading}</h2>
      <Catalog assortment={assortment} isStore={isStore} />
    </>
  );
}

/** As high as what comes. */
const Waiting = () => (
  <>
    {[texts.sold.label, texts.rules.label, texts.featured.label].map((label) => (
      <SettingRow key={label} title={label}>
        <SkeletonText width={20} />
      </SettingRow>
    ))}
  </>
);

type ModeProps = {
  readonly assortment: Assortment;
  readonly isStore: boolean;
  readonly set: (mode: Assortment['mode']) => Promise<void>;
};

const Mode = ({ assortment, isStore, set }: ModeProps) => {
  const { mode, chosen_count: chosen, catalogue_count: all } = assortment;
  const { isBusy, run } = useAction();
  const isChosen = mode === 'chosen';
  const change = async (): Promise<void> => {
    const question = isChosen
      ? { title: texts.sold.sellAllTitle, text: texts.sold.sellAllText(all) }
      : {
          title: texts.sold.chooseTitle,
          text: [
            chosen === 0 ? texts.sold.chooseNothing : texts.sold.chooseText(chosen, all),
            ...(isStore ? [] : [texts.sold.ownStay]),
          ].join(' '),
        };
    if (await confirm(question)) await set(isChosen ? 'everything' : 'chosen');
  };
  return (
    <SettingRow
      title={texts.sold.now}
      action={
        <button type="button" className="button button-quiet" aria-busy={isBusy} onClick={() => run(change)}>
          {isChosen ? texts.sold.sellAll : texts.sold.choose}
        </button>
      }
    >
      <p>{isChosen ? texts.sold.chosen(chosen) : texts.sold.everything(all)}</p>
      {isChosen || chosen === 0 ? null : <p className="cell-note">{texts.sold.sofar(chosen)}</p>}
    </SettingRow>
  );
};

type CatalogProps = { readonly assortment: Assortment | undefined; readonly isStore: boolean };

const Catalog = ({ assortment, isStore }: CatalogProps) => {
  const [priced, setPriced] = useState<SelectedTitle | null>(null);
  // A store sells in its own shop, at the prices that it sets there.
  const onPrice = isStore ? null : setPriced;
  const mode = assortment?.mode ?? 'chosen';
  const [address] = useSearchParams();
  const { query, sortKey } = selectionQueryOf(address);
  const { api } = usePlatform();
  const answer = useApiQuery('listSelection', { query }, { keepsPrevious: true });
  const { choose } = useChoose();
  const doing =
    (action: Parameters<typeof choose>[0]) => async (titles: readonly { readonly id: string }[]) => {
      await choose(
        action,
        titles.map(({ id }) => id),
      );
      return [];
    };
  const actions = texts.actions;
  return (
    <>
      <SideDrawer title={texts.prices.heading} isOpen={priced !== null} onClose={() => setPriced(null)}>
        {priced === null ? null : (
          <TitlePrices
            productId={priced.id}
            isCounting={assortment?.mode === 'chosen'}
            onSaved={() => setPriced(null)}
          />
        )}
      </SideDrawer>
      <ListPage
        name="product-selection"
        texts={texts.list}
        answer={answer}
        columns={useMemo(() => selectionColumns(onPrice, mode), [onPrice, mode])}
        rowKey={({ id }) => id}
        card={(title) => <SelectionCard title={title} onPrice={onPrice} mode={mode} />}
        {...(sortKey === undefined ? {} : { sort: sortKey })}
        filters={
          <SelectionFilters query={query} list={answer.data} assortment={assortment} isStore={isStore} />
        }
        bulk={{
          nameOf: ({ title }) => title,
          actions: [
            { label: actions.add, run: doing('add') },
            { label: actions.leaveOut, run: doing('leave_out') },
            { label: actions.byRules, run: doing('by_rules') },
            ...(isStore
              ? []
              : [
                  { label: actions.feature, run: doing('feature') },
                  { label: actions.unfeature, run: doing('unfeature') },
                ]),
          ],
        }}
        load={(at) => api('listSelection', { query: { ...query, ...at } })}
      />
    </>
  );
};
