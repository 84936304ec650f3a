import { Problem } from '@goodshelf/contract/problems';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAction } from '../../../../shell/api/use-action.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { alertTexts as texts } from './texts.ts';

/** So long a post is waited for, by looking again. */
const awaitedMs = 20_000;

/** Sends a test alert. A post takes a moment: `isAwaited` while it may still arrive. */
export const useTest = () => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const { isBusy, run } = useAction();
  const [notice, setNotice] = useState<string | null>(null);
  const [awaitedSince, setAwaitedSince] = useState<number | null>(null);
  useEffect(() => {
    if (awaitedSince === null) return undefined;
    const timer = setTimeout(() => setAwaitedSince(null), awaitedMs);
    return () => clearTimeout(timer);
  }, [awaitedSince]);
  const send = async (): Promise<void> => {
    // Said when the page is ready for the next press.
    let said: string | null = null;
    setNotice(null);
    try {
      const { ways } = await api('sendTestAlert', { body: {} });
      if (ways.includes('webhook')) setAwaitedSince(Date.now());
    } catch (error) {
      if (error instanceof Problem) said = error.status >= 500 ? texts.testUnheard : error.message;
      throw error;
    } finally {
      await queries.invalidateQueries({ queryKey: ['getAlertSettings'] });
      setNotice(said);
    }
  };
  return { isBusy, notice, isAwaited: awaitedSince !== null, send: () => run(send) };
};
