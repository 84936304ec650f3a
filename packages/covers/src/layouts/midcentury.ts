import type { Layout } from '../composition.ts';
import { readableOn } from '../colour.ts';
import type { Hex } from '../colour.ts';
import { setAuthor, setTitle } from '../lettering.ts';
import type { Random } from '../seeded-random.ts';
import { around, circle, path, place, rect } from '../svg.ts';

const cell = 166;

/** The shapes of one cell, drawn in a square from 0,0 to 166,166. */
const shapes: readonly [Shape, ...Shape[]] = [
  (a, b) =>
    path(`M0 0A${cell} ${cell} 0 0 1 ${cell} ${cell}H0Z`, { fill: a }) +
    path(`M0 ${cell / 2}A${cell / 2} ${cell / 2} 0 0 1 ${cell / 2} ${cell}H0Z`, { fill: b }),
  (a, b) =>
    circle(cell / 2, cell / 2, 70, { fill: a }) +
    circle(cell / 2, cell / 2, 44, { fill: b }) +
    circle(cell / 2, cell / 2, 19, { fill: a }),
  (a, b) =>
    path(`M0 ${cell / 2}A${cell / 2} ${cell / 2} 0 0 1 ${cell} ${cell / 2}Z`, { fill: a }) +
    path(`M0 ${cell}A${cell / 2} ${cell / 2} 0 0 1 ${cell} ${cell}Z`, { fill: b }),
  (a, b) =>
    path(`M0 0Q${cell} 0 ${cell} ${cell}Q0 ${cell} 0 0Z`, { fill: a }) +
    path(`M6 6L${cell - 6} ${cell - 6}`, { stroke: b, 'stroke-width': 5 }),
  (a, b) =>
    place(
      around(path('M0 0L9 -72L0 -80L-9 -72Z', { fill: a }), 12) + circle(0, 0, 22, { fill: b }),
      cell / 2,
      cell / 2,
    ),
  (a, b) =>
    path(`M0 ${cell}L${cell / 2} 20L${cell} ${cell}Z`, { fill: a }) +
    path(`M${cell / 2} 20L${cell} ${cell}H${cell / 2}Z`, { fill: b }),
  (a, b) =>
    [0, 1, 2, 3]
      .map((index) =>
        rect(index * 42 + 8, 10 + (index % 2) * 26, 26, cell - 36, { fill: index % 2 === 0 ? a : b, rx: 13 }),
      )
      .join(''),
  (a, b) =>
    [0, 1, 2]
      .flatMap((row) =>
        [0, 1, 2].map((column) =>
          circle(30 + column * 53, 30 + row * 53, 18, { fill: (row + column) % 2 === 0 ? a : b }),
        ),
      )
      .join(''),
  (a, b) =>
    place(
      around(path('M0 0Q-34 -40 0 -78Q34 -40 0 0Z', { fill: a }), 4) + circle(0, 0, 13, { fill: b }),
      cell / 2,
      cell / 2,
      1,
      45,
    ),
];

type Shape = (first: Hex, second: Hex) => string;

function tiles(
  random: Random,
  paints: readonly Hex[],
  free: (column: number, row: number) => boolean,
  rows: number,
): string {
  let all = '';
  let before = -1;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < 4; column += 1) {
      if (!free(column, row)) continue;
      const start = random.whole(0, paints.length - 1);
      const [ground, a, b] = [0, 1, 2].map(
        (step) => paints[(start + step * (1 + ((row + column) % 2))) % paints.length],
      );
      let which = random.whole(0, shapes.length - 1);
      if (which === before) which = (which + 1) % shapes.length;
      before = which;
      const shape = shapes[which] ?? shapes[0];
      if (ground === undefined || a === undefined || b === undefined) continue;
      const other = a === ground ? b : a;
      const turn = random.pick([0, 90, 180, 270] as const);
      all +=
        `<g transform="translate(${68 + column * cell} ${row * cell})">${rect(0, 0, cell + 0.5, cell + 0.5, { fill: ground })}` +
        `<g transform="rotate(${turn} ${cell / 2} ${cell / 2})">${shape(other, b === ground ? other : b)}</g></g>`;
    }
  }
  return all;
}

/** A school textbook of the 1950s: a quilt of cut-paper shapes with the subject in the largest square. */
export const midcentury: Layout = (brief) => {
  const { palette, random, motif } = brief;
  const { cloth, paper, ink, accent, second } = palette;
  const ground = random.pick([paper, cloth] as const);
  const letters = readableOn(ground, [ink, paper]);
  const column = random.whole(0, 2);
  const row = random.whole(0, 2);
  const isFree = (c: number, r: number) => c < column || c > column + 1 || r < row || r > row + 1;
  const window = ground === paper ? cloth : paper;
  const paints = ground === paper ? [second, cloth, paper, accent, ink] : [second, paper, accent, cloth, ink];
  const art =
    `<g transform="translate(0 468)">${tiles(random, paints, isFree, 4)}` +
    rect(68 + column * cell, row * cell, cell * 2, cell * 2, { fill: window }) +
    place(
      motif({ body: window === cloth ? paper : cloth, cut: window, accent }),
      68 + (column + 1) * cell,
      (row + 1) * cell,
      1.42,
    ) +
    '</g>';
  const title = setTitle(
    brief,
    {
      face: 'serif-black',
      colour: letters,
      ground,
      align: 'left',
      leading: 0.98,
      maxSize: 104,
      maxLines: 4,
      valign: 'bottom',
    },
    { x: 70, y: 122, width: 660, height: 306 },
  );
  const author = setAuthor(
    brief,
    { face: 'sans-bold', colour: letters, ground, align: 'left', maxSize: 28, tracking: 0.1 },
    { x: 70, y: 62, width: 660, height: 38 },
  );
  return { ground, art, texts: [...title.texts, author] };
};
