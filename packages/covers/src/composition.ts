import type { Hex } from './colour.ts';
import type { Motif } from './motifs/index.ts';
import type { Palette } from './palettes.ts';
import type { Random } from './seeded-random.ts';
import type { PlacedText } from './typeset.ts';

/** What a layout gets: the words, and the choices already made for the book. */
export type Brief = {
  title: string;
  subtitle: string | null;
  /** All authors in one line; may be empty. */
  author: string;
  palette: Palette;
  motif: Motif;
  /** The title itself names the picture, so it should be seen. */
  isMotifNamed: boolean;
  random: Random;
};

/** What a layout gives: the colour of the board, the picture on it, and the lettering on top. */
export type Composition = { ground: Hex; art: string; texts: readonly (PlacedText | null)[] };

export type Layout = (brief: Brief) => Composition;
