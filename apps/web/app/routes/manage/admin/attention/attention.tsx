import { attentionKinds, type AttentionKind } from '@goodshelf/contract/dead-letter-kinds';
import { useSearchParams } from 'react-router';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { FilterChips } from '../../../../ui/list/filter-chips.tsx';
import { ListPage } from '../../../../ui/list/list-page.tsx';
import { readListQuery } from '../../../../ui/list/list-query.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { EmptyState } from '../../../../ui/page-state.tsx';
import { adminTexts } from '../texts.ts';
import { AttentionCard, attentionColumns } from './attention-columns.tsx';
import './attention.css';
import { keyOf, nameOf, useRetry } from './retry.tsx';

const texts = adminTexts.attention;

// What was given up last comes first; there is no other order.
const order = { sorts: [''], defaultSort: '' };

const kindIn = (address: URLSearchParams): AttentionKind | undefined =>
  attentionKinds.find((kind) => kind === address.get('kind'));

/** What the product could not finish by itself: payments, refunds and notices of the card provider, each to be retried. */
export default function Attention() {
  const [address] = useSearchParams();
  const { page, pageSize } = readListQuery(address, order);
  const kind = kindIn(address);
  const query = { page, page_size: pageSize, ...(kind === undefined ? {} : { kind }) };
  const { api } = usePlatform();
  const retry = useRetry();
  const answer = useApiQuery('listDeadLetters', { query }, { keepsPrevious: true });
  const counts = answer.data?.counts;
  return (
    <>
      <title>{texts.title}</title>
      <PageHead title={texts.heading} lead={texts.lead} />
      <ListPage
        name="needs-attention"
        texts={texts}
        answer={answer}
        columns={attentionColumns}
        rowKey={keyOf}
        card={(item) => <AttentionCard item={item} />}
        filters={<FilterChips label={texts.byKind} name="kind" choices={counts && kindChoices(counts)} />}
        bulk={{
          nameOf,
          isOffered: ({ abilities }) => abilities.retry,
          actions: [{ label: texts.retry, run: retry.several }],
        }}
        load={(at) => api('listDeadLetters', { query: { ...query, ...at } })}
        {...(kind === undefined ? { whenEmpty: nothing } : {})}
      />
    </>
  );
}

type Count = { readonly kind: AttentionKind; readonly count: number };

const kindChoices = (counts: readonly Count[]) => [
  { value: null, label: texts.all, count: counts.reduce((sum, { count }) => sum + count, 0) },
  ...counts.map(({ kind, count }) => ({ value: kind, label: texts.kinds[kind], count })),
];

const nothing = (
  <EmptyState title={texts.none}>
    <p>{texts.noneText}</p>
  </EmptyState>
);
