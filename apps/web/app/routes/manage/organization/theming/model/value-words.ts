import { themingTexts } from '../texts.ts';
import { logoPath } from './theme-values.ts';

/** What values are called that are no colors. */
export const valueLabels = {
  display: themingTexts.fonts.displayLabel,
  text: themingTexts.fonts.textLabel,
  logo: themingTexts.logo.heading,
} as const;

/** A value as it is told: nobody knows a logo by its name. */
export const valueWords = (path: string, value: string): string => {
  if (path !== logoPath) return value;
  return value === '' ? themingTexts.logo.noValue : themingTexts.logo.value;
};
