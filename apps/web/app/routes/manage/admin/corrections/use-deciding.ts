import type { Correction } from '@goodshelf/contract/admin-accounting.contract';
import { usePlatform } from '../../../../shell/platform.tsx';
import { useTold } from '../../../../shell/forms/use-told.ts';
import { endedMeanwhile } from './ended.ts';

type Words = { readonly notYet: string; readonly unheard: string; readonly done: string };

/** Decides on a correction; `isDone` says whether what is found is what was asked for. */
export const useDeciding = (
  { id }: Pick<Correction, 'id'>,
  words: Words,
  isDone: (found: Correction) => boolean,
) => {
  const { api } = usePlatform();
  const { notice, isDone: isDecided, send } = useTold(words);
  const look = async (): Promise<string | null> => {
    const { items } = await api('listCorrections', { query: { page_size: 1000 } });
    const found = items.find((one) => one.id === id);
    if (found === undefined) return words.unheard;
    return isDone(found) ? null : (endedMeanwhile(found) ?? words.notYet);
  };
  return { notice, isDecided, decide: (work: () => Promise<unknown>) => send({ work, look }) };
};
