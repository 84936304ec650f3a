import { confirm } from './confirm.tsx';
import { uiTexts } from '../texts.ts';

const texts = uiTexts.leave;

let asked: Promise<boolean> | null = null;

/** Whether something typed and not saved may be lost; No loses nothing. Who asks meanwhile gets the same answer. */
export const askToLeave = (verb: 'Close' | 'Leave'): Promise<boolean> => {
  asked ??= confirm({
    title: texts.title[verb],
    text: texts.text,
  }).finally(() => {
    asked = null;
  });
  return asked;
};
