import { confirm } from './confirm.ts';

let asked: Promise<boolean> | null = null;

/** Whether something typed and not saved may be lost; No loses nothing. Who asks meanwhile gets the same answer. */
export const askToLeave = (verb: 'Close' | 'Leave'): Promise<boolean> => {
  asked ??= confirm({
    title: `${verb} without saving?`,
    text: 'What you typed is not saved yet.',
  }).finally(() => {
    asked = null;
  });
  return asked;
};
