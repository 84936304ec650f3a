import type { Layout } from '../composition.ts';
import { readableOn } from '../colour.ts';
import type { Hex } from '../colour.ts';
import type { Motif } from '../motifs/index.ts';
import type { Palette } from '../palettes.ts';
import type { Random } from '../seeded-random.ts';
import { setAuthor, setTitle } from '../lettering.ts';
import { circle, clipped, path, place, rect } from '../svg.ts';

type Scheme = { ground: Hex; a: Hex; b: Hex; c: Hex };

const floor = 1210;

/** Big geometry for the lower half, y 520 to the foot. */
const figures: Record<string, (scheme: Scheme, random: Random, motif: Motif) => string> = {
  giant: ({ ground, a, b, c }, random, motif) => {
    const body = readableOn(ground, [a, c, b], 2.6);
    const accent = readableOn(
      ground,
      [b, c, a].filter((paint) => paint !== body),
      1.6,
    );
    const drawing = motif({ body, cut: ground, accent });
    return place(drawing, random.pick([330, 470] as const), 872, random.between(3.1, 3.6));
  },
  discs: ({ a, b, c }, random) => {
    const x = random.pick([300, 500] as const);
    return (
      circle(x, 860, 300, { fill: a }) +
      path(`M${x} 560A300 300 0 0 ${x > 400 ? 0 : 1} ${x} 1160Z`, { fill: b }) +
      circle(x > 400 ? 190 : 660, 1040, 84, { fill: c })
    );
  },
  quarters: ({ a, b, c }, random) => {
    let all = '';
    const paints = [a, b, c, a, c, b] as const;
    const size = 250;
    for (let row = 0; row < 3; row += 1) {
      for (let column = 0; column < 3; column += 1) {
        const [x, y] = [50 + column * size, 480 + row * size];
        const turn = random.pick([0, 90, 180, 270] as const);
        const fill = paints[(row * 2 + column + random.whole(0, 1)) % 6] ?? a;
        if (row === 0 && column === 0) continue;
        all += `<path transform="translate(${x + size / 2} ${y + size / 2}) rotate(${turn})" d="M-125 -125A250 250 0 0 1 125 125H-125Z" fill="${fill}"/>`;
      }
    }
    return all;
  },
  arcs: ({ ground, a, b, c }, random) => {
    const x = random.pick([46, 800] as const);
    return [680, 560, 440, 320, 200, 90]
      .map((r, index) => circle(x, floor, r, { fill: [a, ground, b, ground, c, ground][index] ?? a }))
      .join('');
  },
  bars: ({ a, b, c }, random) => {
    const lean = random.pick([-1, 1] as const);
    return (
      `<g transform="translate(400 900) rotate(${lean * 35})">` +
      [a, b, a, c, a]
        .map((fill, index) =>
          rect(-300 + index * 132, -520 + Math.abs(index - 2) * 90, 92, 1100, { fill, rx: 46 }),
        )
        .join('') +
      '</g>'
    );
  },
  halves: ({ a, b, c }, random) => {
    let all = '';
    const r = 110;
    for (let row = 0; row < 6; row += 1) {
      for (let column = 0; column < 3; column += 1) {
        const [x, y] = [86 + column * r * 2, 540 + row * r];
        const fill = [a, a, b, c][random.whole(0, 3)] ?? a;
        all += random.chance(0.5)
          ? path(`M${x} ${y + r}A${r} ${r} 0 0 1 ${x + r * 2} ${y + r}Z`, { fill })
          : path(`M${x} ${y}A${r} ${r} 0 0 0 ${x + r * 2} ${y}Z`, { fill });
      }
    }
    return all;
  },
};

function schemeOf(random: Random, { cloth, paper, accent, second, ink }: Palette): Scheme {
  return random.pick([
    { ground: paper, a: cloth, b: accent, c: second },
    { ground: cloth, a: paper, b: accent, c: second },
    { ground: accent, a: ink, b: paper, c: cloth },
    { ground: second, a: cloth, b: paper, c: accent },
  ]);
}

/** A poster of the international style: flush-left grotesque over one large geometric figure. */
export const swiss: Layout = (brief) => {
  const { palette, random, motif, isMotifNamed } = brief;
  const scheme = schemeOf(random, palette);
  const letters = readableOn(scheme.ground, [palette.ink, palette.paper, palette.foil, '#15130f']);
  const shape = random.pick(['discs', 'quarters', 'arcs', 'bars', 'halves'] as const);
  const figure = figures[random.chance(isMotifNamed ? 0.8 : 0.3) ? 'giant' : shape];
  const art =
    figure === undefined ? '' : clipped('figure', rect(0, 492, 800, 708, {}), figure(scheme, random, motif));
  const title = setTitle(
    brief,
    {
      face: 'sans-black',
      colour: letters,
      ground: scheme.ground,
      align: 'left',
      leading: 0.98,
      tracking: -0.012,
      maxSize: 132,
      maxLines: 4,
    },
    { x: 86, y: 132, width: 652, height: 330 },
  );
  const author = setAuthor(
    brief,
    {
      face: 'sans-bold',
      caps: false,
      tracking: 0,
      maxSize: 34,
      colour: letters,
      ground: scheme.ground,
      align: 'left',
      valign: 'top',
    },
    { x: 86, y: 72, width: 652, height: 40 },
  );
  return { ground: scheme.ground, art, texts: [...title.texts, author] };
};
