import type { Layout } from '../composition.ts';
import { darken, mix } from '../colour.ts';
import { setAuthor, setTitle } from '../lettering.ts';
import { divider, rays } from '../ornaments.ts';
import { CENTRE, circle, clipped, path, place, polygon, rect } from '../svg.ts';

/** A stepped frame as skyscraper doors have it: corners broken in three steps. */
function stepped(x: number, y: number, width: number, height: number, step: number): string {
  const [r, b] = [x + width, y + height];
  return polygon([
    [x + step * 2, y],
    [r - step * 2, y],
    [r - step * 2, y + step],
    [r - step, y + step],
    [r - step, y + step * 2],
    [r, y + step * 2],
    [r, b - step * 2],
    [r - step, b - step * 2],
    [r - step, b - step],
    [r - step * 2, b - step],
    [r - step * 2, b],
    [x + step * 2, b],
    [x + step * 2, b - step],
    [x + step, b - step],
    [x + step, b - step * 2],
    [x, b - step * 2],
    [x, y + step * 2],
    [x + step, y + step * 2],
    [x + step, y + step],
    [x + step * 2, y + step],
  ]);
}

/** Jazz-age boards: a sunburst in two tones, a stepped foil frame, the subject before a disc. */
export const deco: Layout = (brief) => {
  const { palette, random, motif } = brief;
  const { cloth, paper, accent, foil, ink } = palette;
  const ground = random.chance(0.5) ? cloth : mix(cloth, ink, 0.5);
  const deep = darken(ground, 0.3);
  const gold = 'url(#foil)';
  const cy = 786;
  const disc = random.pick([accent, foil] as const);
  const rings = [222, 236, 250]
    .map((r) => circle(CENTRE, cy, r, { fill: 'none', stroke: foil, 'stroke-width': 3 }))
    .join('');
  const inner = stepped(104, 76, 622, 1048, 22);
  const art =
    clipped(
      'burst',
      `<path d="${inner}"/>`,
      rect(0, 0, 800, 1200, { fill: ground }) +
        rays(CENTRE, cy, 1100, 20, -171, 180, deep) +
        rect(0, 60, 800, 452, { fill: ground }) +
        rect(0, 512, 800, 5, { fill: foil }) +
        rect(0, 526, 800, 2, { fill: foil }),
    ) +
    path(stepped(88, 60, 654, 1080, 22), { fill: 'none', stroke: gold, 'stroke-width': 7 }) +
    path(inner, { fill: 'none', stroke: gold, 'stroke-width': 2.2 }) +
    circle(CENTRE, cy, 262, { fill: ground }) +
    rings +
    circle(CENTRE, cy, 206, { fill: disc }) +
    place(
      motif({ body: disc === accent ? paper : deep, cut: disc, accent: disc === accent ? deep : accent }),
      CENTRE,
      cy,
      1.5,
    ) +
    place(divider(gold, 96), CENTRE, 448);
  const title = setTitle(
    brief,
    {
      face: 'sans-black',
      caps: true,
      tracking: 0.05,
      colour: foil,
      ground,
      paint: gold,
      leading: 1.06,
      maxSize: 116,
      maxLines: 4,
      valign: 'middle',
    },
    { x: 160, y: 146, width: CENTRE * 2 - 320, height: 266 },
  );
  const author = setAuthor(
    brief,
    { colour: foil, ground: deep, tracking: 0.16, maxSize: 28, minSize: 17, maxLines: 1 },
    { x: 186, y: 1054, width: CENTRE * 2 - 372, height: 44 },
  );
  const plate =
    author === null
      ? ''
      : rect(author.ink.x - 30, author.ink.y - 20, author.ink.width + 60, author.ink.height + 40, {
          fill: deep,
          stroke: foil,
          'stroke-width': 2.5,
        });
  return { ground, art: art + plate, texts: [...title.texts, author] };
};
