import { withdrawalStatus } from '@goodshelf/contract/lookups';
import { Problem } from '@goodshelf/contract/problems';
import type { NextWithdrawal } from '@goodshelf/contract/withdrawals.contract';
import { cents, formatMoney } from '@goodshelf/money';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlatform } from '../../../../shell/platform.tsx';
import { showSuccess } from '../../../../shell/api/show-answer.ts';
import { withdrawalsTexts } from './texts.ts';

const texts = withdrawalsTexts.form;

/**
 * The id of the next request: made before the first try, and kept until that request is known to have ended, so that no
 * press asks twice, whatever became of the answers before it.
 */
export const useRequestId = (next: NextWithdrawal | undefined) => {
  const [{ id, isOpen }, set] = useState(() => ({ id: crypto.randomUUID() as string, isOpen: false }));
  const isNowOpen = next?.open?.id === id;
  if (isNowOpen && !isOpen) set({ id, isOpen: true });
  if (isOpen && next !== undefined && !isNowOpen) set({ id: crypto.randomUUID(), isOpen: false });
  return { id, renew: () => set({ id: crypto.randomUUID(), isOpen: false }) };
};

/** Whether a request is there, asked when its own answer was lost. */
type Found = NextWithdrawal['open'] | 'unknown';

/** Asks for money; when no answer came, the page looks first and then says what is true. */
export const useRequest = (id: string, renew: () => void) => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const [notice, setNotice] = useState<string | null>(null);

  const look = async (): Promise<Found> => {
    const next = await api('getNextWithdrawal', {}).catch(() => 'unknown' as const);
    if (next === 'unknown') return next;
    return next.open?.id === id ? next.open : null;
  };

  const send = async (amountCents: number): Promise<void> => {
    try {
      const { withdrawal } = await api('requestWithdrawal', {
        body: { withdrawal_id: id, amount_cents: amountCents },
      });
      if (withdrawal.status !== withdrawalStatus.pending) renew();
    } catch (error) {
      if (!(error instanceof Problem) || !isUnheard(error)) throw error;
      const found = await look();
      if (found === null || found === 'unknown') {
        setNotice(found === null ? texts.notYet : texts.unheard);
        throw error;
      }
      showSuccess(texts.arrived(formatMoney(cents(found.amount_cents))));
    }
  };

  const request = async (amountCents: number): Promise<void> => {
    setNotice(null);
    try {
      await send(amountCents);
    } finally {
      await queries.invalidateQueries();
    }
  };
  return { notice, request };
};

/** No answer came, or the answer is that this id has asked before: for another amount, whose answer was lost. */
const isUnheard = ({ status, code }: Problem): boolean => status >= 500 || code === 'withdrawal_reused';
