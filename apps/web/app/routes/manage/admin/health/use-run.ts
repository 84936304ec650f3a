import { useQueryClient } from '@tanstack/react-query';
import { Problem } from '@goodshelf/contract/problems';
import { useState } from 'react';
import { useAction } from '../../../../shell/api/use-action.ts';
import { usePlatform } from '../../../../shell/platform.tsx';

/** Runs work by the clock now; `isUnheard`: no answer came, so nobody knows whether it began. */
export const useRun = (schedule: string) => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const { isBusy, run } = useAction();
  const [isUnheard, setUnheard] = useState(false);
  const start = async (): Promise<void> => {
    setUnheard(false);
    let isLost = false;
    try {
      await api('runSchedule', { params: { schedule }, body: {} });
    } catch (error) {
      isLost = error instanceof Problem && error.status >= 500;
      throw error;
    } finally {
      await queries.invalidateQueries({ queryKey: ['getHealth'] });
      setUnheard(isLost);
    }
  };
  return { isBusy, isUnheard, start: () => run(start) };
};
