import type { Layout } from '../composition.ts';
import { mix } from '../colour.ts';
import type { Hex } from '../colour.ts';
import { setAuthor, setTitle } from '../lettering.ts';
import { blossom, divider, leafShape } from '../ornaments.ts';
import { CENTRE, circle, mirrored, n, path, place } from '../svg.ts';

type Repeat = { width: number; height: number; drawing: string };

type Print = (ground: Hex, a: Hex, b: Hex) => Repeat;

/** Block-printed papers: one repeat each, set in half-drop. */
const prints: Record<string, Print> = {
  sprigs: (_ground, a, b) => ({
    width: 92,
    height: 104,
    drawing:
      path('M0 34V-16', { stroke: a, 'stroke-width': 4 }) +
      mirrored(place(leafShape(a, 30, 15), 0, 26, 1, 48) + place(leafShape(a, 26, 13), 0, 6, 1, 48)) +
      place(blossom(b, a, 6, 19), 0, -26),
  }),
  scales: (ground, a, b) => ({
    width: 88,
    height: 88,
    drawing: [44, 34, 24, 14, 5]
      .map((r, index) => circle(0, 22, r, { fill: [a, ground, b, ground, a][index] ?? a }))
      .join(''),
  }),
  diamonds: (ground, a, b) => ({
    width: 84,
    height: 116,
    drawing:
      path('M0 -56L40 0L0 56L-40 0Z', { fill: 'none', stroke: a, 'stroke-width': 4 }) +
      path('M0 -36L25 0L0 36L-25 0Z', { fill: b }) +
      path('M0 -14L10 0L0 14L-10 0Z', { fill: ground }),
  }),
  stars: (_ground, a, b) => ({
    width: 96,
    height: 96,
    drawing:
      path('M0 -30L6 -6L30 0L6 6L0 30L-6 6L-30 0L-6 -6Z', { fill: a }) +
      [45, 135, 225, 315].map((turn) => place(circle(0, -26, 4, { fill: b }), 0, 0, 1, turn)).join(''),
  }),
  chevrons: (_ground, a, b) => ({
    width: 80,
    height: 56,
    drawing:
      path('M-40 14L0 -14L40 14', { fill: 'none', stroke: a, 'stroke-width': 8 }) +
      circle(0, 12, 5, { fill: b }),
  }),
  leaves: (_ground, a, b) => ({
    width: 76,
    height: 112,
    drawing:
      place(leafShape(a, 84, 40), -4, 42, 1, 24) +
      place(path('M0 0V-62', { stroke: b, 'stroke-width': 3.5 }), -4, 36, 1, 24),
  }),
};

/** Fills the board with a repeat, every second row shifted by half. */
function halfDrop({ width, height, drawing }: Repeat): string {
  let all = `<defs><g id="repeat">${drawing}</g></defs>`;
  for (let row = -1; row * (height / 2) < 1260; row += 1) {
    const shift = row % 2 === 0 ? 20 : 20 + width / 2;
    for (let column = -1; column * width < 860; column += 1) {
      all += `<use href="#repeat" x="${n(column * width + shift)}" y="${n((row * height) / 2 + 20)}"/>`;
    }
  }
  return all;
}

const tag = { x: CENTRE - 245, y: 188, width: 490, height: 424 };

/** The outline of the label, smaller by `inset` on all sides. */
function tagOutline(shape: 'plain' | 'notched' | 'round', inset: number): string {
  const [l, t] = [tag.x + inset, tag.y + inset];
  const [r, b] = [tag.x + tag.width - inset, tag.y + tag.height - inset];
  const step = shape === 'plain' ? 0 : 34 - inset / 2;
  if (shape === 'round') {
    const arc = `A${step} ${step} 0 0 1`;
    return `M${l + step} ${t}H${r - step}${arc} ${r} ${t + step}V${b - step}${arc} ${r - step} ${b}H${l + step}${arc} ${l} ${b - step}V${t + step}${arc} ${l + step} ${t}Z`;
  }
  return `M${l + step} ${t}H${r - step}v${step}h${step}V${b - step}h${-step}v${step}H${l + step}v${-step}h${-step}V${t + step}h${step}Z`;
}

/** A paper label with a double rule, glued on a little proud of the board. */
function pastedTag(shape: 'plain' | 'notched' | 'round', paper: Hex, ink: Hex): string {
  const edge = tagOutline(shape, 0);
  return (
    path(edge, { fill: '#000000', opacity: 0.25, transform: 'translate(5 8)' }) +
    path(edge, { fill: paper }) +
    path(tagOutline(shape, 14), { fill: 'none', stroke: ink, 'stroke-width': 5 }) +
    path(tagOutline(shape, 23), { fill: 'none', stroke: ink, 'stroke-width': 1.5 })
  );
}

/** Paper boards printed with a small repeat and a pasted label, as pocket libraries have them. */
export const label: Layout = (brief) => {
  const { palette, random, motif } = brief;
  const { cloth, paper, ink, accent, second } = palette;
  const scheme = random.pick([
    { ground: cloth, a: second, b: accent },
    { ground: second, a: cloth, b: paper },
    { ground: mix(second, paper, 0.66), a: cloth, b: accent },
    { ground: accent, a: ink, b: paper },
  ]);
  const names = ['sprigs', 'scales', 'diamonds', 'stars', 'chevrons', 'leaves', 'motif'] as const;
  const name = random.pick(names);
  const print = name === 'motif' ? undefined : prints[name]?.(scheme.ground, scheme.a, scheme.b);
  const portrait = {
    width: 138,
    height: 150,
    drawing: place(motif({ body: scheme.a, cut: scheme.ground, accent: scheme.b }), 0, 0, 0.52),
  };
  const shape = random.pick(['plain', 'notched', 'round'] as const);
  const art =
    halfDrop(print ?? portrait) +
    pastedTag(shape, paper, cloth) +
    place(divider(accent, 62), CENTRE, tag.y + 318) +
    (name === 'motif' ? '' : seal(motif({ body: paper, cut: cloth, accent }), cloth, paper));
  const title = setTitle(
    brief,
    {
      face: 'serif-bold',
      colour: ink,
      ground: paper,
      valign: 'middle',
      leading: 1.04,
      maxSize: 92,
      maxLines: 4,
      articleAbove: true,
    },
    { x: tag.x + 54, y: tag.y + 52, width: tag.width - 108, height: 238 },
  );
  const author = setAuthor(
    brief,
    {
      face: 'serif',
      caps: false,
      tracking: 0.01,
      maxSize: 34,
      colour: ink,
      ground: paper,
      leading: 1.15,
    },
    { x: tag.x + 54, y: tag.y + 338, width: tag.width - 108, height: 52 },
  );
  return { ground: scheme.ground, art, texts: [...title.texts, author] };
};

/** The series seal at the foot of the board. */
const seal = (drawing: string, ground: Hex, edge: Hex): string =>
  circle(CENTRE, 962, 122, { fill: ground }) +
  circle(CENTRE, 962, 109, { fill: 'none', stroke: edge, 'stroke-width': 2.5 }) +
  place(drawing, CENTRE, 962, 0.72);
