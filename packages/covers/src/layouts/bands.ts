import type { Layout } from '../composition.ts';
import { mix } from '../colour.ts';
import { setAuthor, setTitle } from '../lettering.ts';
import type { Palette } from '../palettes.ts';
import { rule } from '../ornaments.ts';
import { place, rect } from '../svg.ts';

/** What runs across the lower band. */
function stripesOf(kind: 'sunset' | 'even' | 'plain', { cloth, accent, second }: Palette, y: number): string {
  if (kind === 'plain') return rect(0, y, 800, 30, { fill: accent });
  if (kind === 'even') {
    return (
      rect(0, y + 40, 800, 22, { fill: accent }) +
      rect(0, y + 84, 800, 22, { fill: second }) +
      rect(0, y + 128, 800, 6, { fill: second })
    );
  }
  return [0, 1, 2, 3, 4, 5, 6]
    .map((step) =>
      rect(0, y + 66 + step * 44, 800, 30 - step * 3.6, {
        fill: step === 0 ? accent : mix(second, cloth, step / 8),
      }),
    )
    .join('');
}

/** A paperback series of the 1930s: flat horizontal bands, plain type on the middle one, a stamp in the top one. */
export const bands: Layout = (brief) => {
  const { palette, random, motif } = brief;
  const { cloth, paper, ink, accent, second } = palette;
  const isCentred = random.chance(0.5);
  const top = random.pick([336, 372, 400] as const);
  const bottom = top + 440;
  const left = 92;
  const width = 646;
  const title = setTitle(
    brief,
    {
      face: random.pick(['sans-black', 'serif-black'] as const),
      colour: ink,
      ground: paper,
      align: isCentred ? 'centre' : 'left',
      valign: 'middle',
      leading: 1.02,
      maxSize: 118,
      maxLines: 4,
    },
    { x: left, y: top + 52, width, height: 258 },
  );
  const author = setAuthor(
    brief,
    {
      face: 'serif',
      caps: false,
      tracking: 0,
      maxSize: 40,
      colour: ink,
      ground: paper,
      align: isCentred ? 'centre' : 'left',
      leading: 1.15,
    },
    { x: left, y: top + 346, width, height: 64 },
  );
  const stripes = random.pick(['sunset', 'even', 'plain'] as const);
  const stamp = (top - 96) / 204;
  const art =
    rect(0, top, 800, bottom - top, { fill: paper }) +
    rect(0, top - 12, 800, 12, { fill: accent }) +
    stripesOf(stripes, palette, bottom) +
    place(
      motif({ body: paper, cut: cloth, accent }),
      isCentred ? 415 : left + 104 * stamp,
      top / 2 - 4,
      stamp,
    ) +
    (isCentred ? rule(375, 455, top + 328, accent, 5) : rule(left, left + 96, top + 328, accent, 5)) +
    (stripes === 'plain'
      ? place(
          `<g opacity=".5">${motif({ body: second, cut: cloth, accent: second })}</g>`,
          640,
          bottom + 250,
          1.5,
        )
      : '');
  return { ground: cloth, art, texts: [...title.texts, author] };
};
