import { uiTexts } from '../texts.ts';

const texts = uiTexts.form;

/** From here on a writer is told how much room is left. */
const nearShare = 0.8;

/**
 * How much may still be written, or what is too much: a browser that cuts a pasted text at its limit says nothing, and half a sentence
 * is sent. Spaces at the ends aren't sent and don't count.
 */
export const lengthOf = (
  value: string,
  maxLength: number | undefined,
): { readonly note: string | null; readonly problem: string | null } => {
  const length = value.trim().length;
  if (maxLength === undefined || length < maxLength * nearShare) return { note: null, problem: null };
  return length > maxLength
    ? { note: null, problem: texts.tooLong(length - maxLength, maxLength) }
    : { note: texts.lengthLeft(maxLength - length), problem: null };
};
