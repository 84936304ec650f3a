import type { Layout } from '../composition.ts';
import { darken, mix } from '../colour.ts';
import { glyphOf } from '../fonts.ts';
import { setAuthor, setTitle } from '../lettering.ts';
import { blossom, leafShape, rule } from '../ornaments.ts';
import { settable } from '../typeset.ts';
import type { PlacedText } from '../typeset.ts';
import { clipped, line, n, path, place, rect } from '../svg.ts';

const field = { x: 236, y: 90, width: 500, height: 560 };

/** The first letter of the first word that says something. */
function initialOf(title: string): string | null {
  const words = settable(title, 'serif-black')
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const word = words.find((candidate) => !/^(the|an?)$/i.test(candidate)) ?? words[0];
  const char = /[\p{L}\p{N}]/u.exec(word ?? '')?.[0];
  return char === undefined ? null : ([...char.toLocaleUpperCase('en')][0] ?? null);
}

/** Quarter cloth with a giant initial overgrown by leaves, flush-left title below. */
export const initial: Layout = (brief) => {
  const { palette, random, motif } = brief;
  const { cloth, paper, ink, accent, second, foil } = palette;
  const isTinted = random.chance(0.5);
  const ground = isTinted ? mix(second, paper, 0.74) : paper;
  const spine = 178;
  const letter = initialOf(brief.title);
  const glyph = letter === null ? null : glyphOf('serif-black', letter);
  const texts: (PlacedText | null)[] = [];
  let emblem = place(
    motif({ body: cloth, cut: ground, accent }),
    field.x + field.width / 2,
    field.y + field.height / 2,
    2.2,
  );
  if (glyph !== null) {
    const { left, right, top, bottom } = glyph.bounds;
    const size = Math.min(field.width / (right - left), field.height / (bottom - top));
    const [width, height] = [(right - left) * size, (bottom - top) * size];
    const x = field.x + (field.width - width) / 2;
    const y = field.y + (field.height - height) / 2;
    const scale = size / glyph.unitsPerEm;
    const shape = `<path transform="matrix(${scale.toFixed(5)} 0 0 ${(-scale).toFixed(5)} ${n(x - left * size)} ${n(y - top * size)})" d="${glyph.outline}"/>`;
    let growth = '';
    const lean = random.pick([-1, 1] as const);
    for (let row = 0; row < 8; row += 1) {
      for (let column = 0; column < 6; column += 1) {
        const [lx, ly] = [field.x + 20 + column * 96 + (row % 2) * 48, field.y + 30 + row * 74];
        const turn = lean * ((row + column) % 2 === 0 ? 40 : -40);
        growth +=
          (row * 2 + column) % 5 === 0
            ? place(blossom(accent, foil, 6, 30), lx, ly)
            : place(
                leafShape(mix(second, cloth, 0.3), 66, 34) +
                  line(0, -4, 0, -56, { stroke: cloth, 'stroke-width': 3 }),
                lx,
                ly + 26,
                1,
                turn,
              );
      }
    }
    emblem = clipped(
      'letter',
      shape,
      rect(field.x - 10, field.y - 10, field.width + 20, field.height + 20, { fill: cloth }) + growth,
    );
    texts.push({ role: 'ornament', svg: '', ink: { x, y, width, height }, colour: cloth, ground });
  }
  const art =
    rect(0, 0, spine, 1200, { fill: cloth }) +
    rect(spine - 9, 0, 9, 1200, { fill: darken(cloth, 0.28) }) +
    path(`M${spine + 7} 0V1200`, { stroke: accent, 'stroke-width': 4 }) +
    [110, 132, 1068, 1090].map((y) => rule(0, spine - 9, y, foil, 4)).join('') +
    place(motif({ body: foil, cut: cloth, accent: foil }), spine / 2 + 12, 600, 0.52) +
    emblem +
    rule(field.x, field.x + 96, 710, accent, 7);
  const title = setTitle(
    brief,
    { face: 'serif-bold', colour: ink, ground, align: 'left', leading: 1.02, maxSize: 84, maxLines: 4 },
    { x: field.x, y: 752, width: field.width, height: 292 },
  );
  const author = setAuthor(
    brief,
    { colour: ink, ground, align: 'left', tracking: 0.1, maxSize: 28, valign: 'bottom' },
    { x: field.x, y: 1070, width: field.width, height: 60 },
  );
  return { ground, art, texts: [...texts, ...title.texts, author] };
};
