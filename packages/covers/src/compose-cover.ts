import { lighten } from './colour.ts';
import { composeGoods, isBookByTitle } from './compose-goods.ts';
import type { Hex } from './colour.ts';
import { layouts } from './layouts/index.ts';
import type { LayoutName } from './layouts/index.ts';
import { motifs } from './motifs/index.ts';
import { palettes } from './palettes.ts';
import { hashText, randomFrom } from './seeded-random.ts';
import { familyOf, styles } from './subjects.ts';
import { HEIGHT, WIDTH } from './svg.ts';
import { finish, finishDefinitions } from './texture.ts';
import { motifInTitle } from './title-motifs.ts';
import { settable } from './typeset.ts';
import type { PlacedText } from './typeset.ts';

/** What a cover is drawn from. `id` is the ISBN-13 or any other lasting identifier: it decides every choice. */
export type CoverInput = {
  id: string;
  title: string;
  subtitle?: string | null;
  authors: readonly string[];
  /** A category slug or a trade heading. */
  subject: string;
  /** False where nothing says that it is one; then only its title does. */
  isBook?: boolean;
};

export type ComposedCover = {
  svg: string;
  ground: Hex;
  layout: LayoutName | 'goods';
  texts: readonly PlacedText[];
};

/** "A", "A & B", "A, B & C", "A and others". */
function authorLine(authors: readonly string[]): string {
  const names = authors.map((name) => name.trim()).filter((name) => name !== '');
  const last = names.at(-1) ?? '';
  if (names.length > 3) return `${names[0] ?? ''} and others`;
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} & ${last}`;
}

/** Longer texts are no titles; cutting them here keeps the work of a hostile one small. */
const longestText = 300;

function clip(text: string): string {
  return text.length <= longestText ? text : `${text.slice(0, longestText).replace(/\s+\S*$/u, '')}…`;
}

/** Title and subtitle that are longer together leave no room in which both could be read. */
const longestWithSubtitle = 84;

const wordless = ['nursery', 'linocut'] as const;

/** Chooses palette, layout and picture, and draws the whole board. */
export function composeCover(input: CoverInput, forced: { layout?: LayoutName } = {}): ComposedCover {
  if (input.isBook === false && !isBookByTitle(input.title) && forced.layout === undefined) {
    const { svg, ...goods } = composeGoods({ ...input, title: clip(input.title) });
    return { ...goods, svg: withOwnNames(svg, input.id), layout: 'goods' };
  }
  const family = familyOf(input.subject);
  const style = styles[family];
  // Our faces hold Latin letters. A title in another script gets a layout that is whole without words.
  const choices = settable(input.title) === '' ? wordless : style.layouts;
  const layout = forced.layout ?? randomFrom(`layout ${input.id}`).pick(choices);
  const palette = randomFrom(`palette ${input.id}`).pick(palettes[family]);
  const named = motifInTitle(clip(input.title));
  const motif = named ?? randomFrom(`motif ${input.id}`).pick(style.motifs);
  const both = input.title.length + (input.subtitle ?? '').length;
  const subtitle = both > longestWithSubtitle ? '' : (input.subtitle ?? '').trim();
  const { ground, art, texts } = layouts[layout]({
    title: clip(input.title),
    subtitle: subtitle === '' ? null : subtitle,
    author: clip(authorLine(input.authors)),
    palette,
    motif: motifs[motif],
    isMotifNamed: named !== null,
    random: randomFrom(`drawing ${input.id}`),
  });
  const placed = texts.filter((text) => text !== null);
  const body =
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>${art}` +
    placed.map((text) => text.svg).join('') +
    finish;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<defs>${finishDefinitions(palette.foil, lighten(palette.foil, 0.35))}</defs>${body}</svg>`;
  return { svg: withOwnNames(svg, input.id), ground, layout, texts: placed };
}

/** Makes the ids of paints and clips unique, so that several covers can stand inline in one page. */
function withOwnNames(svg: string, id: string): string {
  const own = `c${hashText(id).toString(36)}`;
  return svg.replace(/(?<=\bid="|url\(#|href="#)(?=[a-z])/g, `${own}-`);
}
