import { useMemo, useState } from 'react';

const prefix = 'draft.';

/** What is stored under a name, as far as it fits the fields of the form. */
export const readDraft = (name: string, fields: readonly string[]): Readonly<Record<string, string>> => {
  const stored: unknown = JSON.parse(sessionStorage.getItem(prefix + name) ?? '{}');
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(
      (entry): entry is [string, string] => fields.includes(entry[0]) && typeof entry[1] === 'string',
    ),
  );
};

/** Keeps what differs from what is saved; nothing takes the draft away. */
export const writeDraft = (name: string, typed: Readonly<Record<string, string>>): void => {
  if (Object.keys(typed).length === 0) sessionStorage.removeItem(prefix + name);
  else sessionStorage.setItem(prefix + name, JSON.stringify(typed));
};

/** Whoever logs out leaves nothing typed behind in this browser. */
export const forgetDrafts = (): void => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
};

type Values<Name extends string> = Readonly<Record<Name, string>>;

type Draft<Name extends string> = {
  /** What was typed before and never saved nor discarded. */
  readonly found: Partial<Values<Name>>;
  readonly keep: (typed: Readonly<Record<string, string>>) => void;
  readonly forget: () => void;
};

const nothing = () => undefined;
const none = { found: {}, keep: nothing, forget: nothing } as const;

/** The draft of a form; without a name nothing is kept. */
export const useDraft = <Name extends string>(
  name: string | undefined,
  initial: Values<Name>,
): Draft<Name> => {
  const [found] = useState(() => (name === undefined ? {} : readDraft(name, Object.keys(initial))));
  return useMemo(
    () =>
      name === undefined
        ? none
        : {
            // Only the form's own fields come out of the store.
            found: found as Partial<Values<Name>>,
            keep: (typed) => writeDraft(name, typed),
            forget: () => writeDraft(name, {}),
          },
    [name, found],
  );
};
