import { createHmac } from 'node:crypto';
import { sha256 } from '../../platform/ids/index.ts';

/** 32 letters and digits that nobody mistakes for one another: without 0, O, 1 and I. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** 16 of 32 characters: 80 bits. */
const length = 16;

export type GiftCardCodes = {
  /** The code of a card as it is mailed: "7K4M-…". The same version always has the same one; the next version another. */
  codeOf(cardId: string, version: number): string;
};

/**
 * A code is an HMAC of its card's id and version, so that a letter can name it although the database holds only its hash:
 * it is never logged, and in no job. 80 bits of it are kept, which nobody guesses.
 */
export const createGiftCardCodes = (secretKey: string): GiftCardCodes => ({
  codeOf: (cardId, version) => {
    const bytes = createHmac('sha256', secretKey).update(`gift-card:${cardId}:${version}`).digest();
    // Five bits of a byte are one character without preference, because there are 32.
    const characters = [...bytes.subarray(0, length)].map((byte) => alphabet.charAt(byte & 31)).join('');
    return characters.replace(/(.{4})(?=.)/g, '$1-');
  },
});

/**
 * What people type or paste, small or not, with whatever stands between: hyphens, the dashes that programs make of them, spaces that
 * nobody sees. Null for what can be no code.
 */
export const normalizedCode = (typed: string): string | null => {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  const isOne = code.length === length && [...code].every((character) => alphabet.includes(character));
  return isOne ? code : null;
};

/** By which a card is found; of the code without its hyphens. */
export const hashOfCode = (code: string): Buffer => sha256(`gift-card-code:${code.replaceAll('-', '')}`);
export const last4Of = (code: string): string => code.slice(-4);
