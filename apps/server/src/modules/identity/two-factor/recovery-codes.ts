import { randomInt } from 'node:crypto';

/** Without what is easily misread: i, l, o, 0, 1. Ten of 31 letters and digits are 49 bits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const codeLength = 10;
const setSize = 10;

/** Ten new codes as they are shown: "k7mqp-4xw2r". */
export const newRecoveryCodes = (): string[] => Array.from({ length: setSize }, newCode);

const newCode = (): string => {
  const letters = Array.from({ length: codeLength }, () => alphabet.charAt(randomInt(alphabet.length))).join(
    '',
  );
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
};

/** A typed code without case, spaces and hyphens: what is compared. */
export const plainCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '');
