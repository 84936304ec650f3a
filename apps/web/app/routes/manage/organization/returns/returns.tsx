import { useSearchParams } from 'react-router';
import { ReturnList, returnsQueryOf } from '../../../../features/orders/return-list.tsx';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { usePlatform, useSession } from '../../../../shell/platform.tsx';
import { ordersPath } from '../../../../shell/session/page-guards.ts';
import { SwitchedOff } from '../../../../shell/switched-off/switched-off.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { organizationPageTexts } from '../texts.ts';
import { ownReturnsTexts as texts } from './texts.ts';

const requests = ['return_requests'] as const;

/** Returns of the organization's own products. Each is answered on its order. */
export default function OwnReturns() {
  const [address] = useSearchParams();
  const { api } = usePlatform();
  const { store } = useSession();
  const query = returnsQueryOf(address);
  const answer = useApiQuery('listOwnReturns', { query }, { keepsPrevious: true });
  return (
    <>
      <title data-pending={store === null || undefined}>
        {texts.title(store?.name ?? organizationPageTexts.shared.yourOrganization)}
      </title>
      <PageHead back={{ to: ordersPath, label: texts.back }} title={texts.heading} lead={texts.lead} />
      <SwitchedOff features={requests} />
      <ReturnList
        isAll={false}
        view={query.view}
        answer={answer}
        noneText={texts.none}
        rowTo={({ order }) => `${ordersPath}/${order.id}#returns`}
        load={(at) => api('listOwnReturns', { query: { ...query, ...at } })}
      />
    </>
  );
}
