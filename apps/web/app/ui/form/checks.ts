import { messages, zipcodePattern } from '@goodshelf/contract/lookups';

/** What is wrong with a trimmed value, in the words of the specification; undefined when nothing is. */
export type Check = (value: string) => string | undefined;

export const required: Check = (value) => (value === '' ? messages.required : undefined);

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const requiredEmail: Check = (value) =>
  required(value) ?? (looksLikeEmail.test(value) ? undefined : messages.validEmail);

export const requiredZipcode: Check = (value) =>
  required(value) ?? (zipcodePattern.test(value) ? undefined : messages.zipcodeFormat);
