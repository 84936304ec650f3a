import type { MailField } from '@goodshelf/contract/mail-texts.contract';

/** By the names that the call has for them: `texts.subject`. */
export type EmailValues = Readonly<Record<string, string>>;

const prefix = 'texts.';

export const fieldOf = (name: string): string => `${prefix}${name}`;

export const valuesOf = (fields: readonly MailField[]): EmailValues =>
  Object.fromEntries(fields.map(({ name, text }) => [fieldOf(name), text]));

export const textsOf = (values: EmailValues): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, text]) => [name.slice(prefix.length), text]));
