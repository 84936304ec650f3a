import { sha256 } from '../../platform/ids/index.ts';

const firstMs = 30_000;
const longestMs = 60 * 60_000;

/**
 * After so many tries (26 to 31 hours) nobody tries any more by themselves: a person is told. Longer than a day, because a
 * provider may answer a key with the trouble that it had for so long, and only then look again.
 */
export const attemptsMax = 32;

/**
 * When something is looked at again after its `attempts`-th try: 30 s, 1, 2, 4 … minutes, an hour at most. Up to a fifth
 * more, always the same for the same thing, so that what failed together does not come back together.
 */
export const nextAttemptAt = (id: string, attempts: number, now: Date): Date => {
  const waitMs = Math.min(firstMs * 2 ** Math.min(attempts - 1, 20), longestMs);
  const spread = sha256(`${id}:${attempts}`).readUInt8(0) / 255 / 5;
  return new Date(now.getTime() + waitMs * (1 + spread));
};
