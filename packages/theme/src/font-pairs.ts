import type { ThemeFonts } from './theme.ts';

export type FontPair = {
  readonly key: string;
  readonly name: string;
  /** What it is like, in a few words. */
  readonly description: string;
  readonly fonts: ThemeFonts;
};

const pair = (
  key: string,
  name: string,
  description: string,
  display: ThemeFonts['display'],
  text: ThemeFonts['text'],
): FontPair => ({ key, name, description, fonts: { display, text } });

/** Fonts for headings and for text that go well together, out of the 17 families. */
export const fontPairs: readonly FontPair[] = [
  pair('reading-room', 'Reading room', 'Warm and a little old-fashioned', 'Fraunces', 'Figtree'),
  pair('yearbook', 'Yearbook', 'Elegant, with high contrast', 'Playfair Display', 'Source Sans 3'),
  pair('story-hour', 'Story hour', 'Soft and friendly', 'Lora', 'Nunito Sans'),
  pair('field-notes', 'Field notes', 'Sturdy, easy to read', 'Bitter', 'Open Sans'),
  pair('classics', 'Classics', 'Like a well-set novel', 'EB Garamond', 'Work Sans'),
  pair('school-paper', 'School paper', 'Like a good newspaper', 'Newsreader', 'Public Sans'),
  pair('study-hall', 'Study hall', 'Calm and bookish', 'Literata', 'Inter'),
  pair('first-readers', 'First readers', 'Wide, clear letters', 'Lexend', 'Lexend'),
  pair('front-office', 'Front office', 'Plain and modern', 'Public Sans', 'Source Serif 4'),
];
