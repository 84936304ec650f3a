import { mailHeadlineMax, mailTextMax } from '@goodshelf/contract/mail-words';
import { mailRuleTexts as texts } from './mail-rules.texts.ts';

/** `{{organization}}`, with what stands before it: where there is nothing to fill in, a comma before it goes, too. */
const placeholder = /(,? )?\{\{\s*([a-z_]+)\s*\}\}/g;
const brace = /\{\{|\}\}/;
/** Nothing that a person types for others to read: it would break a line, or turn the text around. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** What a text of an email may and has to say. */
export type TextRules = {
  /** A line is one: a subject, a heading. A text may have several paragraphs. */
  readonly shape: 'line' | 'text';
  readonly allowed: readonly string[];
  readonly required: readonly string[];
  readonly mayBeEmpty: boolean;
};

/** The names between braces, once each. */
export const placeholdersIn = (template: string): string[] => [
  ...new Set([...template.matchAll(placeholder)].flatMap(([, , name]) => name ?? [])),
];

/** In one pass: what is filled in is never looked at again, whatever stands in it. */
export const fillTemplate = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(placeholder, (_whole, lead: string | undefined, name: string) => {
    const value = values[name] ?? '';
    return value === '' ? '' : `${lead ?? ''}${value}`;
  });

/** The paragraphs of a template, filled in; one of which nothing is left is none. */
export const fillParagraphs = (template: string, values: Readonly<Record<string, string>>): string[] =>
  template
    .split(/\n+/)
    .map((paragraph) => fillTemplate(paragraph, values).trim())
    .filter((paragraph) => paragraph !== '');

/** What is wrong with a text that staff typed; null: it can be sent. */
export const problemOfText = (template: string, rules: TextRules): string | null => {
  if (template.trim() === '') return rules.mayBeEmpty ? null : texts.empty;
  const max = rules.shape === 'line' ? mailHeadlineMax : mailTextMax;
  if (template.length > max) return texts.tooLong(max);
  if (unseen.test(rules.shape === 'line' ? template : template.replaceAll('\n', ''))) return texts.unseen;
  if (brace.test(template.replaceAll(placeholder, ''))) return texts.braces;
  const named = placeholdersIn(template);
  const unknown = named.find((name) => !rules.allowed.includes(name));
  if (unknown !== undefined) return texts.unknown(unknown);
  const missing = rules.required.filter((name) => !named.includes(name));
  return missing.length === 0 ? null : texts.missing(missing);
};
