import { cents, formatMoney } from '@goodshelf/money';
import type { z } from 'zod';
import { inputTexts } from './contract.texts.ts';
import { messages } from './lookups/messages.ts';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const texts = { required: messages.required, email: messages.validEmail, ...inputTexts } as const;

const isMoney = ({ path }: Issue): boolean => String(path?.at(-1) ?? '').endsWith('_cents');

/** A year is a name and no quantity: nobody writes 2,000. */
const isYear = ({ path }: Issue): boolean => /(?:^|_)year$/.test(String(path?.at(-1) ?? ''));

/** A bound as the person knows it: amounts are cents in the contract and dollars on the page. */
const bound = (issue: Issue, value: number | bigint): string =>
  isMoney(issue)
    ? formatMoney(cents(Number(value)))
    : isYear(issue)
      ? String(value)
      : Number(value).toLocaleString('en-US');

const isMissing = ({ input }: Issue): boolean => input === undefined || input === null || input === '';

const ofType = (issue: Issue, expected: string): string => {
  if (isMissing(issue)) return texts.required;
  if (isMoney(issue)) return texts.amount;
  switch (expected) {
    case 'string':
      return texts.text;
    case 'number':
      return texts.number;
    case 'int':
      return texts.wholeNumber;
    case 'boolean':
      return texts.yesOrNo;
    case 'array':
      return texts.list;
    case 'date':
      return texts.date;
    default:
      return texts.other;
  }
};

const tooSmall = (issue: Issue & { readonly code: 'too_small' }): string => {
  const least = Number(issue.minimum);
  if (issue.origin === 'string') return least <= 1 ? texts.required : texts.shortest(least);
  return issue.origin === 'array' ? texts.fewest(least) : texts.least(bound(issue, issue.minimum));
};

const tooBig = (issue: Issue & { readonly code: 'too_big' }): string => {
  const most = Number(issue.maximum);
  if (issue.origin === 'string') return texts.tooLong(most);
  return issue.origin === 'array' ? texts.greatest(most) : texts.most(bound(issue, issue.maximum));
};

const formatTexts: Readonly<Record<string, string>> = {
  email: texts.email,
  url: texts.webAddress,
  date: texts.date,
  datetime: texts.date,
};

/**
 * What a person reads beside a field whose rule has no words of its own. The rules of the specification have theirs
 * (`required`, `valid email`, the zip code's); no sentence of the validator is ever shown.
 */
export const inputSentence = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return ofType(issue, issue.expected);
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return isMissing(issue) ? texts.required : (formatTexts[issue.format] ?? texts.other);
    case 'invalid_value':
    case 'invalid_union':
      return isMissing(issue) ? texts.required : texts.choice;
    default:
      return texts.other;
  }
};
