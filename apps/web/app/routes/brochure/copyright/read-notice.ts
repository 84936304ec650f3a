import type { FieldError } from '@goodshelf/contract';
import { messages } from '@goodshelf/contract/lookups/messages';
import type { BodyOf } from '../../../shell/forms/call-rules.ts';
import { copyrightTexts } from './texts.ts';

export type NoticeBody = BodyOf<'sendTakedownNotice'>;

/** What was typed, by the name of the field. */
export type TypedNotice = Readonly<Record<keyof NoticeBody, string>>;

/** What is wrong, by the name of the field; `form` is about the whole. */
export type NoticeProblems = Readonly<Record<string, string>>;

const names = [
  'request_id',
  'work',
  'product_url',
  'material',
  'name',
  'company',
  'email',
  'phone',
  'address',
  'is_good_faith',
  'is_accurate',
  'signature',
] as const satisfies readonly (keyof NoticeBody)[];

/** The fields of the form as they were typed. */
export const readTyped = (form: FormData): TypedNotice =>
  Object.fromEntries(
    names.map((name) => {
      const value = form.get(name);
      return [name, typeof value === 'string' ? value : ''];
    }),
  ) as TypedNotice; // every name is there

/** What the API is sent. A box that isn’t ticked is refused by the contract’s own rule. */
export const bodyOf = (typed: TypedNotice): NoticeBody => ({
  ...typed,
  is_good_faith: (typed.is_good_faith === 'yes') as true,
  is_accurate: (typed.is_accurate === 'yes') as true,
});

const words: Readonly<Record<string, string>> = copyrightTexts.problems;

/** What stands beside the fields. */
export const noticeProblems = (errors: readonly FieldError[]): NoticeProblems =>
  Object.fromEntries(
    errors.map(({ field, message }) => {
      if (message === messages.required) return [field, words[field] ?? message];
      return [field, message === messages.validEmail ? copyrightTexts.problems.emailWrong : message];
    }),
  );
