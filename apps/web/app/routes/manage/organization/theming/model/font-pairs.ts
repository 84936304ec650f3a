import type { ThemeFonts } from '@goodshelf/theme';

/** Fonts for headings and text that go well together. */
export const fontPairs: readonly ThemeFonts[] = [
  { display: 'Fraunces', text: 'Figtree' },
  { display: 'Lora', text: 'Open Sans' },
  { display: 'Bitter', text: 'Source Sans 3' },
  { display: 'Playfair Display', text: 'Inter' },
  { display: 'Literata', text: 'Public Sans' },
  { display: 'Lexend', text: 'Nunito Sans' },
];
