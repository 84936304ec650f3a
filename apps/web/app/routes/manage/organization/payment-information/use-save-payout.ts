import { Problem } from '@goodshelf/contract/problems';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { usePlatform } from '../../../../shell/platform.tsx';
import { bodyOf, type PayoutValues, valuesOf } from './payout-values.ts';
import { paymentInformationTexts } from './texts.ts';

/**
 * Saves in the place of the version that was seen. Who is told that somebody else was faster has seen theirs with that; and
 * when no answer came, the next save looks first whether the one before it was stored, so nobody is told of themselves.
 */
export const useSavePayout = (openedVersion: number) => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const seen = useRef(openedVersion);
  const unheard = useRef<PayoutValues | null>(null);
  const [notice, setNotice] = useState<string | null>(null);

  const lookWhetherStored = async (): Promise<void> => {
    const sent = unheard.current;
    if (sent === null) return;
    const there = await api('revealPayoutDetails', { body: {} });
    unheard.current = null;
    if (isSame(valuesOf(there.destination), sent)) seen.current = there.version;
  };

  const save = async (values: PayoutValues): Promise<void> => {
    await lookWhetherStored();
    setNotice(null);
    try {
      await api('savePayoutDetails', { body: bodyOf(values, seen.current) });
    } catch (error) {
      if (error instanceof Problem && error.code === 'settings_changed') {
        seen.current = (await api('getPayoutDetails', {})).version;
        setNotice(error.message);
      } else if (error instanceof Problem && error.status >= 500) {
        unheard.current = values;
        setNotice(paymentInformationTexts.form.unheard);
      }
      throw error;
    } finally {
      await queries.invalidateQueries();
    }
  };
  return { notice, save };
};

/** Whether what is stored is what was sent: of the chosen method alone, and an email in small letters. */
const isSame = (stored: PayoutValues, sent: PayoutValues): boolean => {
  const kept = (values: PayoutValues): string => JSON.stringify(bodyOf(values, 0)).toLowerCase();
  return kept(stored) === kept(sent);
};
