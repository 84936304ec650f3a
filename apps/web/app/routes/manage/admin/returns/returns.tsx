import { useSearchParams } from 'react-router';
import { ReturnList, returnsQueryOf } from '../../../../features/orders/return-list.tsx';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { allOrdersPath, anyOrderPath } from '../admin-paths.ts';
import { staffReturnsTexts as texts } from './texts.ts';

/** Returns that wait for staff, and where the others stand. Each is answered on its order. */
export default function StaffReturns() {
  const [address] = useSearchParams();
  const { api } = usePlatform();
  const query = returnsQueryOf(address);
  const answer = useApiQuery('listReturns', { query }, { keepsPrevious: true });
  return (
    <>
      <title>{texts.title}</title>
      <PageHead back={{ to: allOrdersPath, label: texts.back }} title={texts.heading} lead={texts.lead} />
      <ReturnList
        isAll
        view={query.view}
        answer={answer}
        noneText={texts.none}
        rowTo={({ organization, order }) => `${anyOrderPath(organization.id, order.id)}#returns`}
        load={(at) => api('listReturns', { query: { ...query, ...at } })}
      />
    </>
  );
}
