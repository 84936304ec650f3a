import type { Challenge } from '@goodshelf/contract/problems';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSubmit } from 'react-router';

type Props = {
  readonly form: RefObject<HTMLFormElement | null>;
  /** What the last press was answered with, if something is to be proven. */
  readonly challenge: Challenge | null;
};

/** When more are refused than honest buyers try at once, the server asks for more, twice at most. */
const roundsMax = 4;

/**
 * Proves to the server that somebody's browser is here, and sends the same form again with the proof: nobody presses twice. `failed` when
 * that did not work.
 */
export const useProof = ({ form, challenge }: Props) => {
  const submit = useSubmit();
  const [failed, setFailed] = useState<Challenge | null>(null);
  const rounds = useRef(0);
  const send = useRef(submit);
  useEffect(() => {
    send.current = submit;
  });
  useEffect(() => {
    if (challenge === null) {
      rounds.current = 0;
      return;
    }
    let isCurrent = true;
    const answer = async (): Promise<void> => {
      rounds.current += 1;
      if (rounds.current > roundsMax) throw new Error('It was asked too often');
      const { prove } = await import('./prove.ts');
      const proof = await prove(challenge);
      const current = form.current;
      if (!isCurrent || current === null) return;
      const data = new FormData(current);
      data.set('proof', proof);
      await send.current(data, { method: 'post', preventScrollReset: true });
    };
    answer().catch(() => {
      rounds.current = 0;
      if (isCurrent) setFailed(challenge);
    });
    return () => {
      isCurrent = false;
    };
  }, [challenge, form]);
  const hasFailed = challenge !== null && failed === challenge;
  return { isProving: challenge !== null && !hasFailed, hasFailed };
};
