import { confirm } from '../../../../ui/layers/confirm.tsx';
import { settingsTexts } from './texts.ts';

const texts = settingsTexts.jump;

/** Whether a share or a rate changes by more than half of what it was: a slip of the hand does, and a law seldom. */
export const isBigJump = (before: number, after: number): boolean => Math.abs(after - before) * 2 > before;

/** So many are named in a question; the others are counted. */
const namedMax = 4;

/** Asks before what changes by more than half; resolves with whether it may be changed. */
export const confirmJumps = (steps: readonly string[], isNow: boolean): Promise<boolean> => {
  if (steps.length === 0) return Promise.resolve(true);
  const rest = steps.length - namedMax;
  const named = [...steps.slice(0, namedMax), ...(rest > 0 ? [texts.more(rest)] : [])];
  return confirm({ title: texts.title, text: texts.text(named, isNow), isDangerous: true });
};
