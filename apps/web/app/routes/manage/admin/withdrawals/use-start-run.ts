import type { WithdrawalSummary } from '@goodshelf/contract/admin-withdrawals.contract';
import { Problem } from '@goodshelf/contract/problems';
import { cents, formatMoney } from '@goodshelf/money';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { showSuccess } from '../../../../shell/api/show-answer.ts';
import { useNavigate } from '../../../../shell/links/platform.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { confirm } from '../../../../ui/layers/confirm.tsx';
import type { BulkAction } from '../../../../ui/list/bulk-bar.tsx';
import { withdrawalRunPath } from '../admin-paths.ts';
import type { LeftOut } from '../withdrawal-runs/left-out.ts';
import { withdrawalRunTexts } from '../withdrawal-runs/texts.ts';

const texts = withdrawalRunTexts.start;

type Row = WithdrawalSummary;

export const sumCents = (rows: readonly Row[]): number =>
  rows.reduce((sum, { amount_cents: amountCents }) => sum + amountCents, 0);

/** The chosen withdrawals become a payment run. Its id is made before the first try: one whose answer was lost is the same run. */
export const useStartRun = (): BulkAction<Row> => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const begun = useRef({ runId: '', of: '' });

  const runIdFor = (rows: readonly Row[]): string => {
    const of = rows
      .map(({ id }) => id)
      .sort()
      .join();
    if (begun.current.of !== of) begun.current = { runId: crypto.randomUUID(), of };
    return begun.current.runId;
  };

  const open = (runId: string, leftOut: readonly LeftOut[]) =>
    navigate(withdrawalRunPath(runId), leftOut.length === 0 ? {} : { state: { leftOut } });

  /** After no answer came: the run, if it is there after all. */
  const find = async (runId: string) => {
    const { items } = await api('listWithdrawalRuns', { query: {} });
    return items.some(({ id }) => id === runId) ? api('getWithdrawalRun', { params: { runId } }) : null;
  };

  return {
    label: texts.action,
    run: async (rows) => {
      const amount = formatMoney(cents(sumCents(rows)));
      const title = texts.title(rows.length, amount);
      if (!(await confirm({ title, text: texts.text(rows.length, amount) }))) return null;
      const runId = runIdFor(rows);
      const withdrawals = rows.map(({ id, organization }) => ({
        organization_id: organization.id,
        withdrawal_id: id,
      }));
      try {
        const answer = await api('startWithdrawalRun', { body: { run_id: runId, withdrawals } });
        await open(answer.run_id, answer.left_out);
        return [];
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        if (error.status < 500) return { refusal: error.message };
        const found = await find(runId).catch(() => undefined);
        if (found === undefined || found === null)
          return { refusal: found === null ? texts.notYet : texts.unheard };
        showSuccess(texts.started);
        await open(runId, missingIn(found.items, rows));
        return [];
      } finally {
        await queries.invalidateQueries();
      }
    },
  };
};

/** Those of the rows that are not in the run, though nobody heard why. */
const missingIn = (items: readonly { readonly id: string }[], rows: readonly Row[]): readonly LeftOut[] =>
  rows
    .filter((row) => items.every(({ id }) => id !== row.id))
    .map(({ id, number, organization }) => ({
      ...{ withdrawal_id: id, number, organization: organization.name, reason: texts.leftOutUnsaid },
    }));
