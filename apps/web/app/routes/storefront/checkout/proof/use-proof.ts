import type { Challenge } from '@goodshelf/contract/problems';
import { useEffect, useRef, useState } from 'react';
import { useSubmit } from 'react-router';
import type { CheckoutValues } from '../read-checkout.ts';

/** What the last press was answered with. */
type Answered = { readonly challenge: Challenge | null; readonly values: CheckoutValues } | null;

/** When more are refused than honest buyers try at once, the server asks for more, twice at most. */
const roundsMax = 4;

/**
 * Proves to the server that somebody's browser is here, and sends what was pressed again with the proof, whatever the
 * form says by now: nobody presses twice. `failed` when that did not work.
 */
export const useProof = (answered: Answered) => {
  const challenge = answered?.challenge ?? null;
  const submit = useSubmit();
  const [failed, setFailed] = useState<Challenge | null>(null);
  const rounds = useRef(0);
  const send = useRef(submit);
  useEffect(() => {
    send.current = submit;
  });
  useEffect(() => {
    if (answered === null || challenge === null) {
      rounds.current = 0;
      return;
    }
    let isCurrent = true;
    const answer = async (): Promise<void> => {
      rounds.current += 1;
      if (rounds.current > roundsMax) throw new Error('It was asked too often');
      const { prove } = await import('./prove.ts');
      const proof = await prove(challenge);
      if (!isCurrent) return;
      await send.current({ ...answered.values, proof }, { method: 'post', preventScrollReset: true });
    };
    answer().catch(() => {
      rounds.current = 0;
      if (isCurrent) setFailed(challenge);
    });
    return () => {
      isCurrent = false;
    };
  }, [challenge, answered]);
  const hasFailed = challenge !== null && failed === challenge;
  return { isProving: challenge !== null && !hasFailed, hasFailed };
};
