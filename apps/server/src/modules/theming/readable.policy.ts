import { Problem, type FieldError } from '@goodshelf/contract';
import { type Theme, themeProblems, type ThemeWarning } from '@goodshelf/theme';
import { themingTexts as texts } from './theming.texts.ts';

const problemOf = ({ front, message }: ThemeWarning): FieldError => ({ field: `colors.${front}`, message });

/**
 * Refuses a theme with a pair that cannot be read (`theme_unreadable`), and one with a pair below its own contrast unless
 * whoever publishes it has accepted that (`theme_hard_to_read`). Both name each pair.
 */
export const refuseHardToRead = (theme: Theme, isAccepted: boolean): void => {
  const { hardToRead, unreadable } = themeProblems(theme);
  if (unreadable.length > 0)
    throw new Problem('theme_unreadable', texts.unreadable(unreadable.length), {
      errors: unreadable.map(problemOf),
    });
  if (hardToRead.length > 0 && !isAccepted)
    throw new Problem('theme_hard_to_read', texts.hardToRead(hardToRead.length), {
      errors: hardToRead.map(problemOf),
    });
};
