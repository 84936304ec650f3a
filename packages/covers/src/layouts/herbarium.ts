import type { Layout } from '../composition.ts';
import { mix } from '../colour.ts';
import type { Hex } from '../colour.ts';
import { setAuthor, setTitle } from '../lettering.ts';
import type { Motif } from '../motifs/index.ts';
import { plantMotifs } from '../motifs/plants.ts';
import { blossom, frame, leafShape } from '../ornaments.ts';
import type { Random } from '../seeded-random.ts';
import { CENTRE, circle, clipped, mirrored, n, path, place, rect } from '../svg.ts';

type Plant = { stem: Hex; leaf: Hex; flower: Hex; heart: Hex };

/** Flower heads, drawn upwards from 0,0. */
const heads: readonly [Head, ...Head[]] = [
  ({ flower, heart }) => place(blossom(flower, heart, 10, 62), 0, -20),
  ({ flower, heart }) =>
    path('M0 0Q-58 -14 -46 -86Q-26 -70 -20 -58Q-12 -88 0 -104Q12 -88 20 -58Q26 -70 46 -86Q58 -14 0 0Z', {
      fill: flower,
    }) + path('M0 -8Q-18 -40 0 -84Q18 -40 0 -8Z', { fill: heart }),
  ({ flower, heart }) => place(blossom(flower, heart, 5, 70) + circle(0, 0, 9, { fill: flower }), 0, -24),
  ({ flower, leaf }) =>
    [0, 1, 2, 3, 4]
      .map((i) => mirrored(place(leafShape(i % 2 === 0 ? flower : leaf, 44, 20), 0, 10 - i * 24, 1, 38)))
      .join('') + place(leafShape(flower, 50, 18), 0, -96),
  ({ flower, heart, leaf }) =>
    [
      [-26, -18],
      [26, -18],
      [0, -44],
      [-34, -56],
      [34, -56],
      [0, -84],
    ]
      .map(([x = 0, y = 0], i) => circle(x, y, 19, { fill: i % 3 === 0 ? heart : flower }))
      .join('') + place(mirrored(place(leafShape(leaf, 48, 20), 0, 0, 1, 60)), 0, 6),
];

type Head = (plant: Plant) => string;

/** A stem of the given height that leans by `lean`, with leaves in pairs and a head. */
function plantOf(random: Random, paints: Plant, head: Head, height: number, lean: number): string {
  const at = (share: number) => ({ x: lean * share * share, y: -height * share });
  let all = path(`M0 0Q0 ${n(-height / 2)} ${n(lean)} ${n(-height)}`, {
    fill: 'none',
    stroke: paints.stem,
    'stroke-width': 8,
    'stroke-linecap': 'round',
  });
  const pairs = Math.max(2, Math.round(height / 110));
  for (let index = 0; index < pairs; index += 1) {
    const share = 0.14 + (index / pairs) * 0.68;
    const { x, y } = at(share);
    const length = 104 * (1 - share * 0.5) + random.between(-8, 8);
    const spread = 52 - index * 3;
    all +=
      place(leafShape(paints.leaf, length, length * 0.42), x, y, 1, spread) +
      place(leafShape(paints.stem, length, length * 0.42), x, y - 24, 1, -spread);
  }
  const end = at(1);
  return all + place(head(paints), end.x, end.y, 1, (lean / height) * 70);
}

/** A seedsman's catalogue: tall plants in a bed, or a creature among them, the name on a cloth banner. */
export const herbarium: Layout = (brief) => {
  const { palette, random, motif } = brief;
  const { cloth, paper, accent, second, foil, ink } = palette;
  const isNight = random.chance(0.35);
  const bed = isNight ? mix(ink, cloth, 0.3) : paper;
  const stem = isNight ? second : cloth;
  const head = random.pick(heads);
  const side = random.pick(heads);
  const main: Plant = {
    stem,
    leaf: isNight ? mix(second, paper, 0.25) : mix(cloth, second, 0.5),
    flower: accent,
    heart: foil,
  };
  const wing: Plant = { ...main, flower: isNight ? foil : second, heart: accent };
  const foot = 1018;
  const isPlant = Object.values<Motif>(plantMotifs).includes(motif);
  const middle = isPlant
    ? place(
        mirrored(place(plantOf(random, main, head, random.between(170, 210), 24), 74, 0, 0.86)),
        CENTRE,
        foot,
      ) + place(plantOf(random, main, head, 430, 0), CENTRE, foot, 1.06)
    : place(motif({ body: isNight ? paper : cloth, cut: bed, accent }), CENTRE, foot - 196, 1.52) +
      place(
        mirrored(
          place(plantOf(random, main, head, 120, 20), 100, 0, 0.7) +
            place(plantOf(random, main, head, 96, 8), 44, 0, 0.6),
        ),
        CENTRE,
        foot + 30,
      );
  const beds =
    place(
      mirrored(place(plantOf(random, wing, side, random.between(330, 380), 52), isPlant ? 150 : 226, 0)),
      CENTRE,
      foot,
    ) + middle;
  const art =
    rect(78, 48, 674, 1104, { fill: bed }) +
    clipped('bed', rect(92, 62, 646, 1076, {}), beds) +
    path(`M78 48H752V400Q${CENTRE} 500 78 400Z`, { fill: cloth }) +
    path(`M96 66H734V392Q${CENTRE} 482 96 392Z`, { fill: 'none', stroke: foil, 'stroke-width': 3 }) +
    rect(78, foot, 674, 134, { fill: cloth }) +
    rect(96, foot + 16, 638, 100, { fill: 'none', stroke: foil, 'stroke-width': 3 }) +
    frame(78, 48, 674, 1104, cloth, 8);
  const title = setTitle(
    brief,
    {
      face: 'serif-black',
      colour: foil,
      ground: cloth,
      valign: 'middle',
      leading: 1,
      maxSize: 98,
      maxLines: 3,
      articleAbove: true,
    },
    { x: 134, y: 98, width: CENTRE * 2 - 268, height: 284 },
  );
  const author = setAuthor(
    brief,
    { face: 'serif-bold', tracking: 0.1, colour: foil, ground: cloth, maxSize: 32 },
    { x: 130, y: foot + 28, width: CENTRE * 2 - 260, height: 76 },
  );
  return { ground: isNight ? cloth : paper, art, texts: [...title.texts, author] };
};
