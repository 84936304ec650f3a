import { Glyph } from '../../ui/glyph.tsx';
import { uiTexts } from '../../ui/texts.ts';

/** Where the export will stand: what is below it doesn't move when it comes. */
export const ExportRoom = () => (
  <span className="button button-quiet button-small export-room" aria-hidden="true">
    <Glyph name="download" /> {uiTexts.list.export}
  </span>
);
