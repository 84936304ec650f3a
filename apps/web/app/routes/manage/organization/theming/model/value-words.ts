import { themingTexts } from '../texts.ts';
import { logoPath, namePath, platePath } from './theme-values.ts';

/** What values are called that are no colors. */
export const valueLabels = {
  display: themingTexts.fonts.displayLabel,
  text: themingTexts.fonts.textLabel,
  logo: themingTexts.logo.heading,
  plate: themingTexts.logo.plate,
  name: themingTexts.logo.name,
} as const;

const choiceWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [platePath]: themingTexts.logo.plates,
  [namePath]: themingTexts.logo.names,
};

/** A value as it is told: nobody knows a logo by its name, nor a choice by its key. */
export const valueWords = (path: string, value: string): string => {
  if (path !== logoPath) return choiceWords[path]?.[value] ?? value;
  return value === '' ? themingTexts.logo.noValue : themingTexts.logo.value;
};
