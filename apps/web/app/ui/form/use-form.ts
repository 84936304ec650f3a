import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Check } from './checks.ts';
import { noteSave, useUnsaved } from './unsaved.ts';

export type FormValues<Name extends string> = Readonly<Record<Name, string>>;

/** What one input needs to know. */
export type FormField = {
  readonly name: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
};

type Options<Name extends string> = {
  /** What the form begins with. */
  readonly initial: FormValues<Name>;
  readonly checks: Partial<Readonly<Record<Name, Check>>>;
  /** Fields that are sent as they were typed, spaces at the ends included: passwords. */
  readonly verbatim?: readonly NoInfer<Name>[];
  /**
   * Sends the values, trimmed; a refusal that it rejects with is shown beside its fields. What it resolves with, when
   * anything, is what the form shows from then on; else it goes on with what was typed.
   */
  readonly save: (values: FormValues<Name>) => Promise<FormValues<Name> | void>;
  /** What follows when everything is saved: the panel around the form may close. */
  readonly onSaved?: () => void;
  /** Fields that a browser fills in by itself: nothing is lost with them. */
  readonly filledByBrowser?: readonly NoInfer<Name>[];
  /** The form's name of a field of the payload, where it is another. */
  readonly nameOf?: (payloadField: string) => string;
};

type Problems = Readonly<Record<string, string>>;

/**
 * The state of one form: values, what is wrong with them, and saving. A refusal has had its toast already, so the form
 * only keeps what was typed and shows what the API said about which field (specification, section 8).
 */
export const useForm = <Name extends string>(options: Options<Name>) => {
  const [saved, setSaved] = useState(options.initial);
  const [values, setValues] = useState(options.initial);
  const [problems, setProblems] = useState<Problems>({});
  const [isSaving, setSaving] = useState(false);
  const [failures, setFailures] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const changed = Object.entries(values)
    .filter(([name, value]) => saved[name as Name] !== value)
    .map(([name]) => name);
  const forgetUnsaved = useUnsaved(
    changed.some((name) => !options.filledByBrowser?.some((other) => other === name)),
  );

  // After a refused try, the first wrong field is where to go on.
  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failures]);

  const fail = (found: Problems): void => {
    setProblems(found);
    setFailures((count) => count + 1);
  };

  const submit = async (): Promise<void> => {
    if (isSaving) return;
    const trimmed = trimmedValues(values, options.verbatim);
    const found = problemsOf(trimmed, options.checks);
    if (Object.keys(found).length > 0) return fail(found);
    setProblems({});
    setSaving(true);
    try {
      const shown = (await options.save(trimmed)) ?? trimmed;
      setSaved(shown);
      setValues(shown);
      forgetUnsaved();
      options.onSaved?.();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      fail(problemsOfRefusal(error.errors, options.nameOf));
    } finally {
      setSaving(false);
    }
  };

  return {
    values,
    isSaving,
    /** Something is typed that is not saved. */
    isChanged: changed.length > 0,
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

/** What is wrong with trimmed values, by field. */
export const problemsOf = <Name extends string>(
  values: FormValues<Name>,
  checks: Partial<Readonly<Record<Name, Check>>>,
): Problems =>
  Object.fromEntries(
    Object.entries<Check | undefined>(checks).flatMap(([name, check]) => {
      const problem = check?.(values[name as Name], values);
      return problem === undefined ? [] : [[name, problem]];
    }),
  );

/** What the API's client throws when it was refused (`Problem` of the contract), as far as a form looks at it. */
type Refusal = Error & { readonly errors: readonly { readonly field: string; readonly message: string }[] };

const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error && 'errors' in error && Array.isArray(error.errors);

const problemsOfRefusal = (errors: Refusal['errors'], nameOf = (field: string) => field): Problems =>
  Object.fromEntries(errors.map(({ field, message }) => [nameOf(field), message]));
