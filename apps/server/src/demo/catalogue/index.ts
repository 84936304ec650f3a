import type { DemoBook } from './demo-book.ts';
import { adventure } from './shelves/adventure.ts';
import { animals } from './shelves/animals.ts';
import { earlyReaders } from './shelves/early-readers.ts';
import { fairyTalesAndFolklore } from './shelves/fairy-tales-and-folklore.ts';
import { ideasAndTeaching } from './shelves/ideas-and-teaching.ts';
import { livesAndHistory } from './shelves/lives-and-history.ts';
import { mysteryAndWonder } from './shelves/mystery-and-wonder.ts';
import { novels } from './shelves/novels.ts';
import { pictureBooks } from './shelves/picture-books.ts';
import { poetryAndPlays } from './shelves/poetry-and-plays.ts';
import { schoolAndFamily } from './shelves/school-and-family.ts';
import { scienceAndNature } from './shelves/science-and-nature.ts';

export { demoCategories } from './categories.ts';
export type { DemoCategory, DemoCategorySlug } from './categories.ts';
export type { DemoBook, DemoContributor, DemoFormat } from './demo-book.ts';

/** The demo catalogue: real titles published before 1929, in invented editions. */
export const demoBooks: readonly DemoBook[] = [
  ...pictureBooks,
  ...earlyReaders,
  ...schoolAndFamily,
  ...animals,
  ...adventure,
  ...fairyTalesAndFolklore,
  ...poetryAndPlays,
  ...scienceAndNature,
  ...livesAndHistory,
  ...novels,
  ...mysteryAndWonder,
  ...ideasAndTeaching,
];
