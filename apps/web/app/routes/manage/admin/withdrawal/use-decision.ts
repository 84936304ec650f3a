import type { WithdrawalDetails } from '@goodshelf/contract/admin-withdrawals.contract';
import { Problem } from '@goodshelf/contract/problems';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paramsOf } from './params-of.ts';
import { showSuccess } from '../../../../shell/api/show-answer.ts';
import { usePlatform } from '../../../../shell/platform.tsx';

type Words = {
  /** No answer came, and nothing of it is there. */
  readonly notYet: string;
  /** No answer came, and nobody can be asked. */
  readonly unheard: string;
  /** It was done, though no answer came. */
  readonly done: string;
};

/** Decides on a withdrawal; when no answer came, the page looks first and then says what is true. */
export const useDecision = (
  asked: WithdrawalDetails,
  words: Words,
  isDone: (found: WithdrawalDetails) => boolean,
) => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const [notice, setNotice] = useState<string | null>(null);
  /** By this form: what the page says of it then is no news. */
  const [isDecided, setDecided] = useState(false);
  const decide = async (work: () => Promise<unknown>, meansOf?: (problem: Problem) => string | null) => {
    setNotice(null);
    try {
      await work();
      setDecided(true);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // What is about no field is said here as well, for as long as somebody looks.
      setNotice(meansOf?.(error) ?? (error.errors.length === 0 ? error.message : null));
      if (error.status < 500) throw error;
      const found = await api('getWithdrawal', { params: paramsOf(asked) }).catch(() => null);
      if (found === null || !isDone(found)) {
        setNotice(found === null ? words.unheard : words.notYet);
        throw error;
      }
      setDecided(true);
      showSuccess(words.done);
    } finally {
      await queries.invalidateQueries();
    }
  };
  return { notice, isDecided, decide };
};
