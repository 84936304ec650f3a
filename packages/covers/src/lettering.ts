import type { Hex } from './colour.ts';
import type { Brief } from './composition.ts';
import { setBlock } from './text-blocks.ts';
import type { BlockStyle, SetBlock } from './text-blocks.ts';
import type { Box, PlacedText } from './typeset.ts';

type Lettering = Omit<BlockStyle, 'role' | 'text' | 'maxSize'> & { maxSize?: number };

export type TitleStack = { texts: PlacedText[]; top: number; bottom: number; size: number };

/** Title and, where there is one, the subtitle under it, as one group that stays in the box. */
export function setTitle(brief: Brief, style: Lettering, box: Box): TitleStack {
  const { subtitle } = brief;
  const valign = style.valign ?? 'top';
  const share = subtitle === null ? 0 : Math.min(0.3, 0.16 + subtitle.length / 500);
  const room = box.height * (1 - share);
  const block = (
    text: string,
    role: 'title' | 'subtitle',
    more: Partial<BlockStyle>,
    place: Box,
  ): SetBlock | null => setBlock({ maxSize: 110, ...style, valign: 'top', role, text, ...more }, place);
  const measured = block(brief.title, 'title', {}, { ...box, height: room });
  if (measured === null) return { texts: [], top: box.y, bottom: box.y, size: 0 };
  const gap = Math.max(18, measured.size * (style.caps === true ? 0.36 : 0.22));
  const small: Partial<BlockStyle> = {
    face: style.face.startsWith('sans') ? 'sans' : 'serif',
    maxSize: Math.min(40, measured.size * 0.5),
    minSize: 20,
    caps: false,
    tracking: 0,
    fill: 1,
    leading: 1.2,
    articleAbove: false,
  };
  const belowRoom = box.height - (measured.bottom - measured.top) - gap;
  const under = (y: number) =>
    subtitle === null
      ? null
      : block(subtitle, 'subtitle', small, { ...box, y, height: Math.max(24, belowRoom) });
  const trial = under(box.y);
  const height = measured.bottom - measured.top + (trial === null ? 0 : gap + trial.bottom - trial.top);
  const spare = Math.max(0, box.height - height);
  const top = box.y + (valign === 'top' ? 0 : valign === 'middle' ? spare / 2 : spare);
  const title = block(brief.title, 'title', {}, { ...box, y: top, height: room });
  if (title === null) return { texts: [], top: box.y, bottom: box.y, size: 0 };
  const sub = under(title.bottom + gap);
  return {
    texts: sub === null ? [title.placed] : [title.placed, sub.placed],
    top,
    bottom: sub?.bottom ?? title.bottom,
    size: title.size,
  };
}

/** The authors in widely spaced capitals, as on a title page. */
export function setAuthor(
  brief: Brief,
  style: Partial<Lettering> & { colour: Hex; ground: Hex },
  box: Box,
): PlacedText | null {
  const letters = setBlock(
    {
      role: 'author',
      text: brief.author,
      face: 'sans-bold',
      caps: true,
      tracking: 0.14,
      maxSize: 32,
      minSize: 18,
      maxLines: 2,
      leading: 1.35,
      valign: 'middle',
      ...style,
    },
    box,
  );
  return letters?.placed ?? null;
}
