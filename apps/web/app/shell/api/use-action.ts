import { Problem } from '@goodshelf/contract/problems';
import { useRef, useState } from 'react';

/**
 * Runs what a button does, once at a time. A refusal has had its toast and ends there (specification, section 8);
 * anything else stays an error.
 */
export const useAction = () => {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { isBusy, run: (work: () => Promise<unknown>) => void run(work) };
};
