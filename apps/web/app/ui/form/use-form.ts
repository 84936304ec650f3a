import { useEffect, useLayoutEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { useDraft } from './draft.ts';
import { noteSave, useUnsaved } from './unsaved.ts';

export type FormValues<Name extends string> = Readonly<Record<Name, string>>;

/** What one input needs to know. */
export type FormField = {
  readonly name: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
};

/** What is wrong, by field. */
export type Problems = Readonly<Record<string, string>>;

export type FormOptions<Name extends string> = {
  /** What the form begins with. */
  readonly initial: FormValues<Name>;
  /** What is stored may change beside the form (`initial` is read anew): fields in which nobody has typed show it then. */
  readonly followsInitial?: boolean;
  /** What is wrong with trimmed values before they are sent. */
  readonly check: (values: FormValues<Name>) => Promise<Problems>;
  /** Fields that are sent as they were typed, spaces at the ends included: passwords. */
  readonly verbatim?: readonly NoInfer<Name>[];
  /** Asks once nothing is wrong; false: nothing is sent, and what is typed stays. */
  readonly isSure?: (values: FormValues<Name>) => Promise<boolean>;
  /**
   * Sends the values, trimmed; a refusal that it rejects with is shown beside its fields. What it resolves with, when
   * anything, is what the form shows from then on; else it goes on with what was typed.
   */
  readonly save: (values: FormValues<Name>) => Promise<FormValues<Name> | void>;
  /** What follows when everything is saved: the panel around the form may close. */
  readonly onSaved?: () => void;
  /** Fields that a browser fills in by itself: nothing is lost with them. */
  readonly filledByBrowser?: readonly NoInfer<Name>[];
  /** Turns what a refusal says of the payload's fields into what stands beside the form's. */
  readonly problemsOf: (errors: Refusal['errors']) => Problems;
  /** The field beside which a refusal stands that is about none. */
  readonly refusedAt?: NoInfer<Name>;
  /** Under which name what is typed outlives a reload or the end of the session; never for secrets. */
  readonly draft?: string;
};

/**
 * The state of one form: values, what is wrong with them, and saving. A refusal has had its toast already, so the form
 * only keeps what was typed and shows what the API said about which field (specification, section 8).
 */
export const useForm = <Name extends string>(options: FormOptions<Name>) => {
  const [saved, setSaved] = useState(options.initial);
  const [followed, setFollowed] = useState(options.initial);
  const draft = useDraft(options.draft, options.initial);
  const [values, setValues] = useState({ ...options.initial, ...draft.found });
  const [problems, setProblems] = useState<Problems>({});
  const [isSaving, setSaving] = useState(false);
  const [failures, setFailures] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const latest = useRef(values);
  useLayoutEffect(() => {
    latest.current = values;
  });
  if (options.followsInitial === true && Object.keys(differing(options.initial, followed)).length > 0) {
    setFollowed(options.initial);
    setSaved(options.initial);
    setValues(withTyped(options.initial, values, saved));
  }
  const typed = useMemo(() => differing(values, saved), [values, saved]);
  const changed = Object.keys(typed);
  const forgetUnsaved = useUnsaved(
    changed.some((name) => !options.filledByBrowser?.some((other) => other === name)),
    draft.forget,
  );
  useEffect(() => draft.keep(typed), [draft, typed]);

  // After a refused try, the first wrong field is where to go on.
  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failures]);

  /** What is wrong with what was sent; what has been typed over meanwhile is judged the next time. */
  const fail = (found: Problems, sent: FormValues<Name>): void => {
    const newer = differing(latest.current, sent);
    setProblems(Object.fromEntries(Object.entries(found).filter(([name]) => newer[name] === undefined)));
    setFailures((count) => count + 1);
  };

  const submit = async (): Promise<void> => {
    if (isSaving) return;
    const trimmed = trimmedValues(values, options.verbatim);
    setSaving(true);
    try {
      const found = await options.check(trimmed);
      if (Object.keys(found).length > 0) return fail(found, values);
      setProblems({});
      if ((await options.isSure?.(trimmed)) === false) return;
      const shown = (await options.save(trimmed)) ?? trimmed;
      // Who types on while it is saved has typed for the next time; a form that closes takes that along.
      const next = options.onSaved === undefined ? withTyped(shown, latest.current, values) : shown;
      setSaved(shown);
      setValues(next);
      if (Object.keys(differing(next, shown)).length === 0) forgetUnsaved();
      options.onSaved?.();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const isOfWhole = error.errors.length === 0 && options.refusedAt !== undefined;
      fail(isOfWhole ? { [options.refusedAt]: error.message } : options.problemsOf(error.errors), values);
    } finally {
      setSaving(false);
    }
  };

  const discard = (): void => {
    draft.forget();
    setValues(saved);
    setProblems({});
  };

  return {
    values,
    isSaving,
    /** Something is typed that is not saved. */
    isChanged: changed.length > 0,
    /** What was typed before a reload or a new sign-in is there again; with it, the way back to what is saved. */
    restored: Object.keys(draft.found).length > 0 && changed.length > 0 ? { discard } : null,
    field: (name: Name): FormField => ({
      name,
      value: values[name],
      problem: problems[name],
      onChange: (value) => {
        setValues((current) => ({ ...current, [name]: value }));
        setProblems(({ [name]: _gone, ...others }) => others);
      },
    }),
    /** For the `<form>` element. */
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        noteSave(submit());
      },
    },
  };
};

/** The fields that are not as they were saved, with what stands in them. */
const differing = <Name extends string>(
  values: FormValues<Name>,
  saved: FormValues<Name>,
): Readonly<Record<string, string>> => {
  const before: Readonly<Record<string, string>> = saved;
  return Object.fromEntries(Object.entries<string>(values).filter(([name, value]) => before[name] !== value));
};

/** What is stored, with what was typed in place of what stood in the fields before. */
const withTyped = <Name extends string>(
  stored: FormValues<Name>,
  values: FormValues<Name>,
  before: FormValues<Name>,
): FormValues<Name> => ({ ...stored, ...differing(values, before) });

const trimmedValues = <Name extends string>(
  values: FormValues<Name>,
  verbatim: readonly string[] = [],
): FormValues<Name> =>
  Object.fromEntries(
    Object.entries<string>(values).map(([name, value]) => [
      name,
      verbatim.includes(name) ? value : value.trim(),
    ]),
  ) as FormValues<Name>;

/** What the API's client throws when it was refused (`Problem` of the contract), as far as a form looks at it. */
type Refusal = Error & { readonly errors: readonly { readonly field: string; readonly message: string }[] };

const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error && 'errors' in error && Array.isArray(error.errors);
