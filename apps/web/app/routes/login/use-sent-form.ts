import { Problem } from '@goodshelf/contract/problems';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { CookieRefused } from '../../shell/session/session-store.ts';
import { problemsOfProblem, type FieldProblems } from './form-problems.ts';

type Options<Values> = {
  readonly read: (form: FormData) => Values;
  /** What can be told without asking the API. */
  readonly check: (values: Values) => FieldProblems;
  /** Rejects with a `Problem` when it was refused; may resolve with what is wrong. */
  readonly send: (values: Values) => Promise<FieldProblems | void>;
  /** What an answer to a plain form post found. */
  readonly sent: FieldProblems | undefined;
};

/**
 * A form that the browser can also post by itself while the script has not come yet, so its inputs keep their own
 * values. A refusal has had its toast already; here it goes beside the fields, and what was typed stays.
 */
export const useSentForm = <Values>({ read, check, send, sent = {} }: Options<Values>) => {
  const [problems, setProblems] = useState<FieldProblems>(sent);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (Object.keys(problems).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);

  const submit = async (data: FormData): Promise<void> => {
    const values = read(data);
    const found = check(values);
    if (Object.keys(found).length > 0) return setProblems(found);
    setProblems({});
    setBusy(true);
    try {
      const refused = await send(values);
      if (refused) setProblems(refused);
    } catch (error) {
      setProblems(problemsOfRefusal(error));
    } finally {
      setBusy(false);
    }
  };

  return {
    problems,
    isBusy,
    /** For the `<form>` element. */
    formProps: {
      ref: form,
      method: 'post',
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!isBusy) void submit(new FormData(event.currentTarget));
      },
    },
  } as const;
};

/** Throws what is no refusal. */
const problemsOfRefusal = (error: unknown): FieldProblems => {
  if (error instanceof CookieRefused) return { form: error.message };
  if (!(error instanceof Problem)) throw error;
  return problemsOfProblem(error);
};
