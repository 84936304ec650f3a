import { sha256 } from '../../platform/ids/index.ts';
import { coverKey, paperColour } from '../media/index.ts';
import type { BookRecord } from './book-record.ts';

type Drawn = Pick<BookRecord, 'title' | 'subtitle' | 'author_line' | 'subject'>;

/** Whether the drawn cover shows something else. */
export const hasNewCover = (left: Drawn, right: Drawn): boolean =>
  left.title !== right.title ||
  left.subtitle !== right.subtitle ||
  left.author_line !== right.author_line ||
  left.subject !== right.subject;

/** The row of a cover that is drawn anew (`renameCovers`): its name says what it shows. */
export const drawnCover = (productId: string, drawn: Drawn) => {
  const facts = [drawn.title, drawn.subtitle, drawn.author_line, drawn.subject].join('\n');
  return {
    product_id: productId,
    image_key: coverKey(productId, sha256(facts).toString('hex').slice(0, 8)),
    alt: `Cover of ${drawn.title}`,
    dominant_colour: paperColour,
  };
};
