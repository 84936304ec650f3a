import { organizationType } from '@goodshelf/contract/lookups';
import { useSearchParams } from 'react-router';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { useNavigate } from '../../../../shell/links/platform.ts';
import { usePlatform, useSession } from '../../../../shell/platform.tsx';
import { SwitchedOff } from '../../../../shell/switched-off/switched-off.tsx';
import { SideDrawer } from '../../../../ui/layers/side-drawer.tsx';
import { ListPage } from '../../../../ui/list/list-page.tsx';
import { readListQuery } from '../../../../ui/list/list-query.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { EmptyState } from '../../../../ui/page-state.tsx';
import { organizationPageTexts } from '../texts.ts';
import { DiscountCard, discountColumns } from './discount-columns.tsx';
import { AddDiscountForm, EditDiscountForm } from './discount-form.tsx';
import './discounts.css';
import { discountsTexts as texts } from './texts.ts';

export const discountsPath = '/manage/organization/settings/discounts';

const codes = ['discount_codes'] as const;

/** The codes that buyers enter at the checkout; the address says which one is open. */
export default function Discounts() {
  const { store } = useSession();
  const navigate = useNavigate();
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
        action={
          isStore ? undefined : (
            <button type="button" className="button" onClick={() => void navigate('?edit=new')}>
              {texts.add}
            </button>
          )
        }
      />
      {isStore ? (
        <EmptyState title={texts.noStorefront}>
          <p>{texts.noStorefrontText}</p>
        </EmptyState>
      ) : (
        <>
          <SwitchedOff features={codes} />
          <DiscountList />
        </>
      )}
    </>
  );
}

const percent = (bps: number): string => `${bps / 100}%`;

const DiscountList = () => {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const { api } = usePlatform();
  const { page, pageSize } = readListQuery(address, { sorts: [], defaultSort: '' });
  const query = { page, page_size: pageSize };
  const answer = useApiQuery('listDiscounts', { query }, { keepsPrevious: true });
  const { data } = answer;
  const edited = address.get('edit');
  const discount = data?.items.find(({ id }) => id === edited);
  const close = () => void navigate('?');
  return (
    <>
      {data === undefined ? null : (
        <p className="discount-share">
          {texts.share(percent(data.catalogue_share_bps), percent(10_000 - data.platform_fee_bps))}
        </p>
      )}
      <ListPage
        name="discounts"
        texts={texts}
        answer={answer}
        columns={discountColumns}
        rowKey={({ id }) => id}
        rowTo={({ id }) => `${discountsPath}?edit=${id}`}
        card={(row) => <DiscountCard discount={row} />}
        whenEmpty={
          <EmptyState title={texts.none}>
            <p>{texts.noneText}</p>
          </EmptyState>
        }
        load={(at) => api('listDiscounts', { query: { ...query, ...at } })}
      />
      <SideDrawer title={texts.add} isOpen={edited === 'new' && data !== undefined} onClose={close}>
        <AddDiscountForm onSaved={close} />
      </SideDrawer>
      <SideDrawer
        title={texts.edit(discount?.code ?? '')}
        isOpen={edited !== null && edited !== 'new' && data !== undefined}
        onClose={close}
      >
        {discount === undefined ? (
          <p>{texts.form.gone}</p>
        ) : (
          <EditDiscountForm key={`${discount.id}.${discount.version}`} discount={discount} onSaved={close} />
        )}
      </SideDrawer>
    </>
  );
};
