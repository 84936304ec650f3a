export type ParsedTitle = { readonly title: string; readonly series: string | null };

const seriesAtEnd = /^(?<title>.+?)\s*\((?<name>[^()]+?),?\s*#(?<number>[^();]+?)(?:;[^()]*)?\)$/u;

/** "Catching Fire (The Hunger Games, #2)" is a title and its series; any other bracket belongs to the title. */
export const parseTitle = (text: string): ParsedTitle => {
  const { title, name, number } = seriesAtEnd.exec(text)?.groups ?? {};
  if (title === undefined || name === undefined || number === undefined) return { title: text, series: null };
  return { title, series: seriesLine(name.split(';')[0]?.replace(/,\s*$/, '').trim() ?? name, number) };
};

/** "Book 2 of The Hunger Games", "Books 1–5 of House of Night", or the name alone. */
export const seriesLine = (name: string, number: string): string => {
  const trimmed = number.trim().replace(/\.0+$/, '');
  if (trimmed === '') return name;
  const range = /^([0-9.]+)\s*[-–&]\s*([0-9.]+)$/.exec(trimmed);
  return range === null ? `Book ${trimmed} of ${name}` : `Books ${range[1]}–${range[2]} of ${name}`;
};
