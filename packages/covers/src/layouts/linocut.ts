import type { Layout } from '../composition.ts';
import { readableOn } from '../colour.ts';
import { setAuthor, setTitle } from '../lettering.ts';
import { hills, waves } from '../ornaments.ts';
import type { Random } from '../seeded-random.ts';
import { circle, clipped, n, path, place, polygon, rect } from '../svg.ts';

/** A rectangle whose sides waver like a hand-cut block. */
function cutBlock(random: Random, x: number, y: number, width: number, height: number): string {
  const points: [number, number][] = [];
  const jitter = () => random.between(-5, 5);
  for (let step = 0; step < 9; step += 1) points.push([x + (width * step) / 9, y + jitter()]);
  for (let step = 0; step < 11; step += 1) points.push([x + width + jitter(), y + (height * step) / 11]);
  for (let step = 0; step < 9; step += 1)
    points.push([x + width - (width * step) / 9, y + height + jitter()]);
  for (let step = 0; step < 11; step += 1) points.push([x + jitter(), y + height - (height * step) / 11]);
  return polygon(points);
}

/** Wedge-shaped gouge marks running out from a centre. */
function gouges(random: Random, cx: number, cy: number, inner: number, fill: string): string {
  let d = '';
  for (let ring = 0; ring < 5; ring += 1) {
    const count = 40 + ring * 14;
    for (let index = 0; index < count; index += 1) {
      const angle = ((index + (ring % 2) / 2 + random.between(-0.18, 0.18)) / count) * Math.PI * 2;
      const start = inner + ring * 88 + random.between(-10, 14);
      const end = start + random.between(44, 76);
      const half = random.between(3.2, 6.6);
      const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
      d += `M${n(cx + sin * start)} ${n(cy - cos * start)}L${n(cx + sin * end + cos * half)} ${n(cy - cos * end + sin * half)}L${n(cx + sin * end - cos * half)} ${n(cy - cos * end - sin * half)}Z`;
    }
  }
  return path(d, { fill });
}

/** A linocut: one dark block with a bold white-line picture, wood type under it. */
export const linocut: Layout = (brief) => {
  const { palette, random, motif } = brief;
  const { paper, ink, accent, second, cloth } = palette;
  const isReversed = random.chance(0.4);
  const ground = isReversed ? second : paper;
  const block = isReversed ? ink : random.chance(0.5) ? cloth : ink;
  const letters = readableOn(ground, [block, ink, '#15130f']);
  const [x, y, width, height] = [78, 64, 664, 740];
  const cy = y + 350;
  const backdrop = random.pick(['rays', 'sun', 'land'] as const);
  const shape = cutBlock(random, x, y, width, height);
  const inside =
    gouges(random, CX, cy, backdrop === 'sun' ? 300 : 268, backdrop === 'sun' ? second : paper) +
    (backdrop === 'sun' ? circle(CX, cy, 272, { fill: accent }) : circle(CX, cy, 250, { fill: block })) +
    (backdrop === 'land'
      ? hills(random, y + 640, 70, y + height + 20, paper) +
        hills(random, y + 690, 50, y + height + 20, block) +
        waves(y + 714, 2, 22, paper, 4)
      : '');
  const art =
    path(shape, { fill: block }) +
    clipped('block', `<path d="${shape}"/>`, inside) +
    place(
      motif(
        backdrop === 'sun'
          ? { body: block, cut: accent, accent: paper }
          : { body: paper, cut: block, accent },
      ),
      CX,
      cy,
      2.15,
    ) +
    rect(x, y + height + 28, width, 8, { fill: letters });
  const title = setTitle(
    brief,
    {
      face: 'serif-black',
      colour: letters,
      ground,
      caps: true,
      leading: 0.9,
      fill: 1.5,
      maxSize: 132,
      maxLines: 3,
      valign: 'middle',
      tracking: 0.005,
    },
    { x, y: 862, width, height: 206 },
  );
  const author = setAuthor(
    brief,
    { colour: letters, ground, maxSize: 30 },
    { x, y: 1088, width, height: 56 },
  );
  return { ground, art, texts: [...title.texts, author] };
};

const CX = 410;
