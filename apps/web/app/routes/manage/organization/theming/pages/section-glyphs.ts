import type { SectionKind } from '@goodshelf/contract/page-content';
import type { GlyphName } from '../../../../../ui/glyph.tsx';

export const sectionGlyphs: Readonly<Record<SectionKind, GlyphName>> = {
  hero: 'home',
  campaign: 'dashboard',
  shelf: 'shelf',
  uses: 'money',
  text: 'menu',
  picture_text: 'columns',
  questions: 'help',
  quotes: 'book',
  people: 'people',
  map: 'place',
  video: 'machine',
  newsletter: 'mail',
};
