import { composeCover, type CoverInput } from './compose-cover.ts';

export type Cover = { svg: string; dominantColour: string; width: 800; height: 1200 };

/**
 * Draws the cover of a book that has none: the same book always gets the same cover. All lettering is outlines,
 * so the SVG needs no fonts. `dominantColour` (`#rrggbb`) is the colour of the board, for the space while it loads.
 */
export function drawCover(input: CoverInput): Cover {
  const { svg, ground } = composeCover(input);
  return { svg, dominantColour: ground, width: 800, height: 1200 };
}
