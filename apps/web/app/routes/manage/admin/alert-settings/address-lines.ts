import type { FieldError } from '@goodshelf/contract';
import { messages } from '@goodshelf/contract/lookups';
import { alertTexts } from './texts.ts';

const texts = alertTexts.form;

/** The addresses of a text, one a line; what was pasted with commas is read as well. */
export const addressesIn = (text: string): string[] =>
  text
    .split(/[\n,;]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Beside a field `valid email` says enough; beside one address of a list it is read as praise. */
const sentenceOf = (message: string): string =>
  message === messages.validEmail ? texts.notAnAddress : message;

/**
 * What stands beside the field of addresses: what is wrong with the list, else each wrong address with what is wrong; null when
 * nothing is.
 */
const emailsProblem = (errors: readonly FieldError[], addresses: readonly string[]): string | null => {
  const whole = errors.find(({ field }) => field === 'emails');
  if (whole !== undefined) return whole.message;
  const wrong = errors.flatMap(({ field, message }) => {
    const index = /^emails\.(\d+)$/.exec(field)?.[1];
    return index === undefined
      ? []
      : [texts.wrongAddress(addresses[Number(index)] ?? '', sentenceOf(message))];
  });
  return wrong.length === 0 ? null : wrong.join(' ');
};

/** What is said of the body, beside the fields of the form. */
export const besideAlertFields = (
  errors: readonly FieldError[],
  addresses: readonly string[],
): Readonly<Record<string, string>> => {
  const emails = emailsProblem(errors, addresses);
  const webhook = errors.find(({ field }) => field === 'webhook_url');
  return {
    ...(emails === null ? {} : { emails }),
    ...(webhook === undefined ? {} : { webhook_url: webhook.message }),
  };
};
