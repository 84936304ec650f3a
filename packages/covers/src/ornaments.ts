import type { Random } from './seeded-random.ts';
import { around, circle, line, mirrored, n, path, place, polygon, rect } from './svg.ts';

/** A rule with a lozenge in its middle, centred on 0,0. */
export const divider = (colour: string, half: number): string =>
  mirrored(path(`M20 -1.6H${n(half)}L${n(half + 14)} 0L${n(half)} 1.6H20Z`, { fill: colour })) +
  path('M0 -9L11 0L0 9L-11 0Z', { fill: colour });

/** A curled leaf for the upper left corner of a frame, growing right and down from 0,0. */
export const cornerSpray = (colour: string): string => {
  const arm =
    path('M8 8Q52 4 78 26Q92 42 78 52Q66 56 64 44', {
      fill: 'none',
      stroke: colour,
      'stroke-width': 4,
      'stroke-linecap': 'round',
    }) +
    path('M40 8Q58 -6 84 2Q66 14 40 8Z', { fill: colour }) +
    path('M84 24Q106 14 124 24Q104 36 84 24Z', { fill: colour });
  return arm + `<g transform="matrix(0 1 1 0 0 0)">${arm}</g>` + circle(20, 20, 7, { fill: colour });
};

/** Four copies of an upper left corner drawing in the corners of a rectangle. */
export const inCorners = (drawing: string, x: number, y: number, width: number, height: number): string =>
  [
    [x, y, 1, 1],
    [x + width, y, -1, 1],
    [x, y + height, 1, -1],
    [x + width, y + height, -1, -1],
  ]
    .map(
      ([dx = 0, dy = 0, sx = 1, sy = 1]) =>
        `<g transform="matrix(${sx} 0 0 ${sy} ${n(dx)} ${n(dy)})">${drawing}</g>`,
    )
    .join('');

export const frame = (
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  weight: number,
  rx = 0,
): string => rect(x, y, width, height, { fill: 'none', stroke: colour, 'stroke-width': weight, rx });

/** A pointed leaf from 0,0 upwards to 0,-length. */
export const leafShape = (colour: string, length: number, width: number): string =>
  path(`M0 0Q${n(-width)} ${n(-length * 0.45)} 0 ${n(-length)}Q${n(width)} ${n(-length * 0.45)} 0 0Z`, {
    fill: colour,
  });

/** A flower head seen from above, round 0,0. */
export const blossom = (petal: string, heart: string, petals: number, radius: number): string =>
  around(
    path(
      `M0 ${n(-radius * 0.18)}Q${n(-radius * 0.52)} ${n(-radius * 0.6)} 0 ${n(-radius)}Q${n(radius * 0.52)} ${n(-radius * 0.6)} 0 ${n(-radius * 0.18)}Z`,
      { fill: petal },
    ),
    petals,
  ) + circle(0, 0, radius * 0.26, { fill: heart });

/** Rays from a point out to `reach`, like a sunrise; `count` rays of equal angle between two directions (degrees, 0 is up). */
export function rays(
  x: number,
  y: number,
  reach: number,
  count: number,
  from: number,
  to: number,
  fill: string,
): string {
  const step = (to - from) / (count * 2 - 1);
  let d = '';
  for (let index = 0; index < count; index += 1) {
    const [a, b] = [from + index * 2 * step, from + (index * 2 + 1) * step].map(
      (degrees) => (degrees * Math.PI) / 180,
    );
    const point = (angle = 0): [number, number] => [x + Math.sin(angle) * reach, y - Math.cos(angle) * reach];
    d += polygon([[x, y], point(a), point(b)]);
  }
  return path(d, { fill });
}

/** A closed line of hills across the whole cover, filled down to `bottom`. */
export function hills(random: Random, base: number, height: number, bottom: number, fill: string): string {
  let d = `M-10 ${n(bottom)}V${n(base + random.between(-height, height) / 2)}`;
  let x = -10;
  let y = base;
  while (x < 820) {
    const width = random.between(190, 330);
    const next = base + random.between(-height, height) / 2;
    d += `C${n(x + width * 0.4)} ${n(y - height * 0.5)} ${n(x + width * 0.6)} ${n(next - height * 0.4)} ${n(x + width)} ${n(next)}`;
    x += width;
    y = next;
  }
  return path(`${d}V${n(bottom)}Z`, { fill });
}

/** Rows of scalloped waves across the cover. */
export function waves(
  y: number,
  rows: number,
  pitch: number,
  colour: string,
  weight: number,
  from = -20,
  to = 820,
): string {
  let d = '';
  for (let row = 0; row < rows; row += 1) {
    const half = 34;
    d += `M${n(from - (row % 2) * half)} ${n(y + row * pitch)}`;
    for (let x = from; x < to + half * 2; x += half * 2)
      d += `q${half / 2} ${-half * 0.5} ${half} 0t${half} 0`;
  }
  return path(d, { fill: 'none', stroke: colour, 'stroke-width': weight });
}

const star = 'M0 -10L2.6 -2.6L10 0L2.6 2.6L0 10L-2.6 2.6L-10 0L-2.6 -2.6Z';

/** Small stars and dots spread evenly over an area, away from the keep-out rectangles' middle. */
export function starField(
  random: Random,
  area: { x: number; y: number; width: number; height: number },
  count: number,
  colour: string,
): string {
  let all = '';
  const columns = Math.ceil(Math.sqrt((count * area.width) / area.height));
  const rows = Math.ceil(count / columns);
  for (let index = 0; index < columns * rows; index += 1) {
    const x = area.x + ((index % columns) + random.between(0.15, 0.85)) * (area.width / columns);
    const y = area.y + (Math.floor(index / columns) + random.between(0.15, 0.85)) * (area.height / rows);
    all += random.chance(0.45)
      ? place(path(star, { fill: colour }), x, y, random.between(0.7, 1.5))
      : circle(x, y, random.between(2, 4), { fill: colour });
  }
  return all;
}

/** Thin straight lines of a table or a score. */
export const rule = (x1: number, x2: number, y: number, colour: string, weight: number): string =>
  line(x1, y, x2, y, { stroke: colour, 'stroke-width': weight });
