import type { AdministeredOrderSummary } from '@goodshelf/contract/admin-orders.contract';
import type { PdfFile } from '@goodshelf/contract/file';
import { ordersAtOnceMax } from '@goodshelf/contract/order-words';
import { Problem } from '@goodshelf/contract/problems';
import { useQueryClient } from '@tanstack/react-query';
import { usePlatform } from '../../../../shell/platform.tsx';
import { dismissText } from '../../../../shell/toasts/toast-store.ts';
import { confirm } from '../../../../ui/layers/confirm.tsx';
import type { BulkAction, RefusedAll } from '../../../../ui/list/bulk-bar.tsx';
import { downloadFile } from '../../../../ui/list/download.ts';
import { staffOrdersTexts } from './texts.ts';

const texts = staffOrdersTexts.bulk;

type Row = AdministeredOrderSummary;

const asked = (rows: readonly Row[]) => ({
  orders: rows.map(({ id, organization }) => ({ organization_id: organization.id, order_id: id })),
});

/** As many as a call takes, one call after the other. */
const inTurns = (rows: readonly Row[]): readonly (readonly Row[])[] =>
  Array.from({ length: Math.ceil(rows.length / ordersAtOnceMax) }, (_, turn) =>
    rows.slice(turn * ordersAtOnceMax, (turn + 1) * ordersAtOnceMax),
  );

/** Saves a paper about the orders. A refusal names orders one by one, or why there is nothing: that takes longer than a toast stays. */
const printed = async (
  rows: readonly Row[],
  print: (body: ReturnType<typeof asked>) => Promise<PdfFile>,
): Promise<readonly never[] | RefusedAll> => {
  try {
    for (const some of inTurns(rows)) downloadFile(await print(asked(some)));
    return [];
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'order_moved_on') throw error;
    // The notice stays, so it needs no toast beside it.
    dismissText(error.message);
    return { refusal: error.message };
  }
};

/** What staff do with several orders: release them, and print what whoever packs needs. */
export const useBulkOrders = (): readonly BulkAction<Row>[] => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  return [
    {
      label: texts.release,
      run: async (rows) => {
        const cards = rows.some((row) => row.gift_cards_cents > 0) ? texts.releaseGiftCards(rows.length) : '';
        const text = `${texts.releaseText(rows.length)} ${cards}`.trim();
        const question = { title: texts.releaseTitle(rows.length), text };
        if (!(await confirm(question))) return null;
        const results: { order_id: string; problem: string | null }[] = [];
        for (const some of inTurns(rows)) {
          const answer = await api('releaseOrders', { body: asked(some) }).finally(() =>
            queries.invalidateQueries(),
          );
          results.push(...answer.results);
        }
        return rows.flatMap((row) => {
          const problem = results.find((result) => result.order_id === row.id)?.problem;
          return problem === undefined || problem === null ? [] : [{ row, problem }];
        });
      },
    },
    {
      label: texts.pick,
      keepsChoice: true,
      run: (rows) => printed(rows, (body) => api('printPickList', { body })),
    },
    {
      label: texts.slips,
      keepsChoice: true,
      run: (rows) => printed(rows, (body) => api('printPackingSlips', { body })),
    },
  ];
};
