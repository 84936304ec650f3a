import { Problem } from '@goodshelf/contract/problems';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showSuccess } from '../api/show-answer.ts';

type Words = {
  /** No answer came, and nobody can be asked. */
  readonly unheard: string;
  /** It was done, though no answer came. */
  readonly done: string;
};

type Sending = {
  readonly work: () => Promise<unknown>;
  /** Asks what is true after no answer came: null (or in which words) when it was done, else what to say. */
  readonly look: () => Promise<string | null | { readonly done: string }>;
};

/** Does something that the server does once; when no answer came, the page looks first and then says what is true. */
export const useTold = (words: Words) => {
  const queries = useQueryClient();
  const [notice, setNotice] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);
  const send = async ({ work, look }: Sending): Promise<void> => {
    // Said when the page is ready for the next press.
    let said: string | null = null;
    setNotice(null);
    try {
      await work();
      setDone(true);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      said = error.status === 409 ? error.message : null;
      if (error.status < 500) throw error;
      const found = await look().catch(() => words.unheard);
      said = typeof found === 'string' ? found : null;
      if (said !== null) throw error;
      setDone(true);
      showSuccess(typeof found === 'object' && found !== null ? found.done : words.done);
    } finally {
      await queries.invalidateQueries();
      setNotice(said);
    }
  };
  return { notice, isDone, send };
};
