import type { Layout } from '../composition.ts';
import { mix } from '../colour.ts';
import type { Palette } from '../palettes.ts';
import type { Random } from '../seeded-random.ts';
import { setAuthor, setTitle } from '../lettering.ts';
import { blossom, divider, frame, leafShape } from '../ornaments.ts';
import { CENTRE, circle, clipped, n, path, place, rect } from '../svg.ts';

/** One square of a climbing pattern (200 units): two crossing stems, leaves, a flower, berries; joins on all sides. */
function patternTile(palette: Palette, random: Random): string {
  const { second, accent, foil, cloth } = palette;
  const stem = mix(second, foil, 0.25);
  const leaf = mix(second, cloth, 0.15);
  const petals = random.pick([5, 6, 8] as const);
  const leaves = [
    [30, 40, 60],
    [58, 84, 120],
    [150, 30, -70],
    [172, 78, -130],
    [40, 150, 20],
    [70, 176, 80],
    [140, 150, -30],
    [166, 180, -100],
    [100, 18, 150],
    [100, 186, -20],
  ] as const;
  return (
    path('M0 0Q90 20 100 100T200 200M200 0Q110 20 100 100T0 200', {
      fill: 'none',
      stroke: stem,
      'stroke-width': 5,
    }) +
    leaves
      .map(([x, y, turn], index) => place(leafShape(index % 2 === 0 ? leaf : stem, 46, 24), x, y, 1, turn))
      .join('') +
    place(blossom(foil, accent, petals, 42), 100, 100) +
    [
      [0, 0],
      [200, 0],
      [0, 200],
      [200, 200],
    ]
      .map(([x = 0, y = 0]) => place(blossom(accent, foil, 5, 30), x, y))
      .join('') +
    [
      [24, 100],
      [176, 100],
      [100, 42],
      [100, 158],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 6.5, { fill: accent }))
      .join('')
  );
}

/** A wide block-printed border of stems and flowers round a paper panel. */
export const artsAndCrafts: Layout = (brief) => {
  const { palette, random, motif } = brief;
  const { cloth, paper, ink, accent, foil } = palette;
  const tile = patternTile(palette, random);
  // Six by ten repeats fill the frame exactly, so that the border shows whole flowers on all four sides.
  const parts = random.pick([1, 1, 2] as const);
  const [columns, rows] = [6 * parts, 10 * parts];
  let field = '';
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (row >= parts && row < rows - parts && column >= parts && column < columns - parts) continue;
      field += `<use href="#tile" x="${column * 200}" y="${row * 200}"/>`;
    }
  }
  const [px, py, pw, ph] = [182, 156, 466, 888];
  const panel = random.pick(['plain', 'arched'] as const);
  const shape =
    panel === 'plain'
      ? `M${px} ${py}H${px + pw}V${py + ph}H${px}Z`
      : `M${px} ${py + 120}Q${px} ${py} ${px + pw / 2} ${py - 18}Q${px + pw} ${py} ${px + pw} ${py + 120}V${py + ph}H${px}Z`;
  const art =
    `<defs><g id="tile">${tile}</g></defs>` +
    clipped(
      'field',
      rect(70, 40, 690, 1120, {}),
      `<g transform="translate(70 40) scale(${115 / 200 / parts} ${112 / 200 / parts})">${field}</g>`,
    ) +
    frame(70, 40, 690, 1120, foil, 5) +
    path(shape, { fill: paper, stroke: cloth, 'stroke-width': 22 }) +
    path(shape, { fill: paper, stroke: foil, 'stroke-width': 8 }) +
    path(shape, {
      fill: 'none',
      stroke: cloth,
      'stroke-width': 2.5,
      transform: `translate(${n(CENTRE * 0.055)} ${n(600 * 0.05)}) scale(.945 .95)`,
    }) +
    place(divider(accent, 80), CENTRE, 622) +
    place(motif({ body: cloth, cut: paper, accent }), CENTRE, 776, 1.12);
  const title = setTitle(
    brief,
    {
      face: 'serif-bold',
      colour: ink,
      ground: paper,
      articleAbove: true,
      valign: 'middle',
      leading: 1.02,
      maxSize: 92,
      maxLines: 5,
    },
    { x: px + 46, y: py + 64, width: pw - 92, height: 346 },
  );
  const author = setAuthor(
    brief,
    { face: 'serif-bold', tracking: 0.08, colour: ink, ground: paper, maxSize: 28, maxLines: 3 },
    { x: px + 46, y: 916, width: pw - 92, height: 84 },
  );
  return { ground: cloth, art, texts: [...title.texts, author] };
};
