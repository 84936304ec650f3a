import type { Challenge } from '@goodshelf/contract/problems';
import { firstWord } from './first-word.ts';

/** What has as many zero bits as are asked for: the token with the number that was found. */
export const solveChallenge = ({ token, bits }: Challenge): string => {
  const [, , nonce = ''] = token.split('.');
  for (let counter = 0; ; counter++)
    if (Math.clz32(firstWord(`${nonce}.${counter}`)) >= bits) return `${token}.${counter}`;
};
