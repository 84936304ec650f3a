import type { Layout } from '../composition.ts';
import { lighten, mix, readableOn } from '../colour.ts';
import type { Hex } from '../colour.ts';
import { setAuthor, setTitle } from '../lettering.ts';
import { blossom, hills, starField, waves } from '../ornaments.ts';
import type { Random } from '../seeded-random.ts';
import { CENTRE, circle, n, path, place } from '../svg.ts';

function cloud(x: number, y: number, scale: number, fill: Hex): string {
  return place(
    path('M-90 30A34 34 0 0 1 -70 -30A52 52 0 0 1 26 -40A40 40 0 0 1 84 30Z', { fill }),
    x,
    y,
    scale,
  );
}

function meadow(random: Random, y: number, paints: readonly [Hex, ...Hex[]]): string {
  let all = '';
  for (let index = 0; index < 16; index += 1) {
    const x = 40 + index * 48 + random.between(-14, 14);
    const top = y + random.between(-6, 70);
    const size = random.between(13, 22);
    all +=
      path(`M${n(x)} ${n(top)}q4 24 0 44`, { fill: 'none', stroke: paints[0], 'stroke-width': 4 }) +
      place(blossom(random.pick(paints), paints[1] ?? paints[0], 5, size), x, top);
  }
  return all;
}

/** A picture book: one big friendly figure on a hill or on the sea under a wide sky. */
export const nursery: Layout = (brief) => {
  const { palette, random, motif } = brief;
  const { cloth, paper, ink, accent, second } = palette;
  const sky = random.pick(['day', 'night', 'dawn'] as const);
  const ground =
    sky === 'night' ? cloth : sky === 'day' ? lighten(second, 0.52) : mix(accent, '#fff6e4', 0.72);
  const letters = readableOn(ground, sky === 'night' ? [paper] : [cloth, ink], 4.8);
  const land = random.pick(['hills', 'sea', 'meadow'] as const);
  const disc = sky === 'night' ? palette.foil : sky === 'day' ? lighten(paper, 0.3) : lighten(accent, 0.1);
  const near = sky === 'night' ? mix(second, cloth, 0.35) : second;
  const front = sky === 'night' ? mix(second, paper, 0.2) : cloth;
  const authorInk = readableOn(front, [paper, ink, '#ffffff']);
  const cy = 740;
  const scenery =
    land === 'sea'
      ? hills(random, 960, 30, 1210, near) +
        hills(random, 1030, 34, 1210, front) +
        waves(1002, 2, 26, mix(front, paper, 0.35), 5)
      : hills(random, 900, 110, 1210, near) + hills(random, 1000, 80, 1210, front);
  const body = sky === 'night' ? paper : cloth;
  const art =
    (sky === 'night' ? starField(random, { x: 60, y: 470, width: 700, height: 420 }, 26, disc) : '') +
    circle(CENTRE, cy, 266, { fill: disc }) +
    (sky === 'night'
      ? ''
      : cloud(176, 560, 0.9, lighten(ground, 0.55)) + cloud(664, 640, 0.72, lighten(ground, 0.55))) +
    scenery +
    (land === 'meadow' ? meadow(random, 1000, [mix(front, paper, 0.55), accent, paper]) : '') +
    place(
      motif({ body: sky === 'night' ? cloth : body, cut: disc, accent: sky === 'dawn' ? paper : accent }),
      CENTRE,
      cy + 26,
      2.2,
    );
  const title = setTitle(
    brief,
    {
      face: 'serif-black',
      colour: letters,
      ground,
      leading: 0.98,
      maxSize: 126,
      maxLines: 3,
      valign: 'middle',
      articleAbove: random.chance(0.6),
    },
    { x: 84, y: 88, width: 660, height: 330 },
  );
  const author = setAuthor(
    brief,
    { face: 'sans-bold', caps: false, tracking: 0.02, maxSize: 36, colour: authorInk, ground: front },
    { x: 110, y: 1106, width: 610, height: 50 },
  );
  return { ground, art, texts: [...title.texts, author] };
};
