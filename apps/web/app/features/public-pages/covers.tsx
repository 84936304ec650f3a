import callOfTheWild from './covers/the-call-of-the-wild.webp';
import crescentMoon from './covers/the-crescent-moon.webp';
import littlePrincess from './covers/a-little-princess.webp';
import millionsOfCats from './covers/millions-of-cats.webp';
import mobyDick from './covers/moby-dick.webp';
import railwayChildren from './covers/the-railway-children.webp';
import secretGarden from './covers/the-secret-garden.webp';
import storyOfMyLife from './covers/the-story-of-my-life.webp';
import treasureIsland from './covers/treasure-island.webp';
import walden from './covers/walden.webp';
import wearyBlues from './covers/the-weary-blues.webp';
import winnieThePooh from './covers/winnie-the-pooh.webp';

/**
 * Covers of public-domain titles as the program draws them (apps/server/src/modules/media/covers), 288 by 432 pixels. They
 * are files of the build: the brochure looks the same whatever the catalogue holds, and asks the database nothing.
 */
export const covers = {
  'Winnie-the-Pooh': { src: winnieThePooh, author: 'A. A. Milne' },
  'The Railway Children': { src: railwayChildren, author: 'E. Nesbit' },
  'The Call of the Wild': { src: callOfTheWild, author: 'Jack London' },
  'The Weary Blues': { src: wearyBlues, author: 'Langston Hughes' },
  'Millions of Cats': { src: millionsOfCats, author: 'Wanda Gág' },
  'A Little Princess': { src: littlePrincess, author: 'Frances Hodgson Burnett' },
  'Moby-Dick': { src: mobyDick, author: 'Herman Melville' },
  'The Crescent Moon': { src: crescentMoon, author: 'Rabindranath Tagore' },
  'Treasure Island': { src: treasureIsland, author: 'Robert Louis Stevenson' },
  'The Secret Garden': { src: secretGarden, author: 'Frances Hodgson Burnett' },
  'The Story of My Life': { src: storyOfMyLife, author: 'Helen Keller' },
  Walden: { src: walden, author: 'Henry David Thoreau' },
} as const;
export type CoverTitle = keyof typeof covers;

type Props = { readonly title: CoverTitle; readonly isFirstSeen?: boolean };

export const Cover = ({ title, isFirstSeen = false }: Props) => (
  <img
    className="cover"
    src={covers[title].src}
    alt={`${title} by ${covers[title].author}`}
    width={288}
    height={432}
    loading={isFirstSeen ? 'eager' : 'lazy'}
    decoding="async"
  />
);

/** How many books of a shelf a phone shows; the others need not be fetched there. */
const seenOnPhone = 4;

/** Books that stand face out on a board. */
export const CoverShelf = ({
  titles,
  isFirstSeen,
}: {
  titles: readonly CoverTitle[];
  isFirstSeen?: true;
}) => (
  <div className="cover-shelf">
    <ul>
      {titles.map((title, index) => (
        <li key={title}>
          <Cover title={title} isFirstSeen={isFirstSeen === true && index < seenOnPhone} />
        </li>
      ))}
    </ul>
  </div>
);
