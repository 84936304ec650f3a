import { inputTexts } from './contract.texts.ts';
import { zipcodePattern } from './lookups/addresses.ts';
import { messages } from './lookups/messages.ts';
import { states } from './lookups/places.ts';
import { isZipcodeIn } from './zipcode-areas.ts';

/** Nine or ten digits in a row, as a phone's keypad types them, get the hyphen of the specification's format. */
export const withHyphen = (zipcode: string): string => zipcode.trim().replace(/^(\d{5})(\d{4,5})$/, '$1-$2');

/**
 * What is wrong with a zip code, as a sentence: its format, or that it lies in another state than the one the tax is
 * charged for. Null when it may be right, or while the state is unknown.
 */
export const zipcodeFault = (state: string, zipcode: string): string | null => {
  if (!zipcodePattern.test(zipcode)) return messages.zipcodeFormat;
  const row = states.find(({ value }) => value === state);
  return row === undefined || isZipcodeIn(row.value, zipcode)
    ? null
    : inputTexts.zipcodeElsewhere(zipcode, row.label);
};
