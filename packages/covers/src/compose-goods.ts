import { type Hex, mix } from './colour.ts';
import { setTitle } from './lettering.ts';
import { goodsMotifs } from './motifs/goods.ts';
import { palettes } from './palettes.ts';
import { randomFrom } from './seeded-random.ts';
import { circle, HEIGHT, place, WIDTH } from './svg.ts';
import { evenFinish } from './texture.ts';
import type { PlacedText } from './typeset.ts';

type Goods = keyof typeof goodsMotifs;

const wordsOf: readonly (readonly [Goods, RegExp])[] = [
  ['shirt', /\b(?:t-?shirt|tee|shirt|hoodie|sweatshirt|jersey|uniform|polo|jacket|spirit wear)s?\b/i],
  ['bag', /\b(?:tote|bag|backpack|pouch|lunch ?box)s?\b/i],
  ['mug', /\b(?:mug|cup|tumbler|bottle|thermos)(?:e?s)?\b/i],
  ['poster', /\b(?:poster|print|calendar|banner|sign|sticker|card)s?\b/i],
];

/** A school's cookbook has neither an author nor a number, and is a book all the same. */
export const isBookByTitle = (title: string): boolean =>
  /(?:cook|year|note|sketch|story|hand|work|picture)book|\b(?:journal|anthology|zine|novel)\b/i.test(title);

/** What a thing looks like that isn't a book, by its title. */
const goodsIn = (title: string): Goods => wordsOf.find(([, words]) => words.test(title))?.[0] ?? 'parcel';

const middle = WIDTH / 2;

/** The picture of goods that have none: the thing itself on plain paper, not bound as a book, with its name below. */
export const composeGoods = (input: {
  readonly id: string;
  readonly title: string;
}): { svg: string; ground: Hex; texts: readonly PlacedText[] } => {
  const palette = randomFrom(`palette ${input.id}`).pick([...palettes.story, ...palettes.nature]);
  const { cloth, paper, ink, accent, second } = palette;
  const ground = mix(second, paper, 0.78);
  const title = setTitle(
    {
      title: input.title,
      subtitle: null,
      author: '',
      palette,
      motif: goodsMotifs.parcel,
      isMotifNamed: false,
      random: randomFrom(`drawing ${input.id}`),
    },
    {
      face: 'sans-bold',
      colour: ink,
      ground,
      valign: 'middle',
      leading: 1.12,
      maxSize: 76,
      maxLines: 3,
    },
    { x: 90, y: 868, width: WIDTH - 180, height: 230 },
  );
  const art =
    circle(middle, 470, 330, { fill: mix(second, paper, 0.4) }) +
    place(
      goodsMotifs[goodsIn(input.title)]({ body: cloth, cut: mix(second, paper, 0.4), accent }),
      middle,
      470,
      2.15,
    );
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<defs>${evenFinish.definitions()}</defs><rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>${art}` +
    `${title.texts.map((text) => text.svg).join('')}${evenFinish.drawing}</svg>`;
  return { svg, ground, texts: title.texts };
};
