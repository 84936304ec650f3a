import sharp from 'sharp';
import { mix, type Hex } from './colour.ts';
import { composeCover, type CoverInput } from './compose-cover.ts';
import { fitted, textAt } from './fitted-text.ts';
import { shareHeight, shareWidth } from './share-size.ts';
import { rect } from './svg.ts';
import { settable } from './typeset.ts';

const paper: Hex = '#fbf8f2';
const shelf: Hex = '#e9e2d3';
const ink: Hex = '#1f2328';
const quiet: Hex = '#5a5f66';

const coverWidth = 340;
const coverHeight = 510;
const coverX = 90;
const coverY = (shareHeight - coverHeight) / 2;
const textX = coverX + coverWidth + 80;
const textWidth = shareWidth - textX - 80;
const authorSize = 34;

/** Long lists of authors are cut: the page has them all. */
const authorsLine = (authors: readonly string[]): string =>
  authors.length > 2 ? `${authors[0] ?? ''} and others` : authors.join(' and ');

/** Paper with a band of shelf behind the cover, and title and author beside it. */
const composeGround = (input: CoverInput): string => {
  const title = settable(input.title.slice(0, 160), 'serif-bold');
  const author = settable(authorsLine(input.authors).slice(0, 80), 'sans');
  const heading = fitted(title, 'serif-bold', textWidth);
  const byline =
    author === '' ? { size: authorSize, lines: [] } : fitted(author, 'sans', textWidth, authorSize);
  const headingHeight = heading.lines.length * heading.size * 1.14;
  const bylineHeight = byline.lines.length * byline.size * 1.3;
  const gap = byline.lines.length === 0 ? 0 : 26;
  const top = (shareHeight - headingHeight - gap - bylineHeight) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${shareWidth}" height="${shareHeight}" viewBox="0 0 ${shareWidth} ${shareHeight}">` +
    rect(0, 0, shareWidth, shareHeight, { fill: paper }) +
    rect(0, 0, coverX + coverWidth / 2, shareHeight, { fill: shelf }) +
    rect(coverX + 6, coverY + 10, coverWidth, coverHeight, { fill: mix(ink, shelf, 0.75) }) +
    heading.lines
      .map((line, index) =>
        textAt(line, 'serif-bold', heading.size, textX, top + heading.size * (0.86 + index * 1.14), ink),
      )
      .join('') +
    byline.lines
      .map((line, index) =>
        textAt(
          line,
          'sans',
          byline.size,
          textX,
          top + headingHeight + gap + byline.size * (0.86 + index * 1.3),
          quiet,
        ),
      )
      .join('') +
    '</svg>'
  );
};

/**
 * The book in landscape, for links: whoever shows them crops a standing cover to its middle. The whole cover, title and
 * author, as JPEG, which every messenger reads; the same book always gets the same picture.
 */
export const renderBookShare = async (input: CoverInput): Promise<Buffer> => {
  const { svg } = composeCover(input);
  const cover = await sharp(Buffer.from(svg)).resize(coverWidth, coverHeight).png().toBuffer();
  return sharp(Buffer.from(composeGround(input)))
    .composite([{ input: cover, left: coverX, top: coverY }])
    .jpeg({ quality: 84 })
    .toBuffer();
};
