import type { Statement } from '../../platform/database/index.ts';
import { countWords } from './search.repo.ts';

type Reads = { read<Row>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]> };

/** A word with more books than that is common: what has it is not looked through while somebody types. */
const rareMax = 2_000;

/**
 * What finds the books of a search through few rows: the rarest of its words where one is rare, all of it (`text`) where
 * few words begin as the last one does; null where every word is common. One statement, of the index alone.
 */
export const rareWords = async ({ read }: Reads, text: string): Promise<string | null> => {
  const words = text.split(' ');
  const counts = await read(countWords, [words]);
  const whole = counts
    .slice(0, -1)
    .filter(({ books }) => books > 0 && books <= rareMax)
    .toSorted((one, other) => one.books - other.books);
  const last = counts.at(-1);
  if (last !== undefined && last.beginning !== null && last.beginning <= (whole[0]?.books ?? rareMax))
    return text;
  return whole[0]?.word ?? null;
};
