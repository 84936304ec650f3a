/** What is typed between commas or on lines of its own, each once, whatever its capitals. */
export const listOf = (typed: string): string[] => {
  const words = typed
    .split(/[,\n]/)
    .map((word) => word.trim().replaceAll(/\s+/g, ' '))
    .filter((word) => word !== '');
  return [...new Map(words.toReversed().map((word) => [word.toLowerCase(), word])).values()].toReversed();
};

/** Each size in each color ("Youth S, Gold"), in the order in which they were typed; without colors the sizes alone. */
export const combinationsOf = (sizes: string, colors: string): string[] => {
  const each = listOf(colors);
  return listOf(sizes).flatMap((size) =>
    each.length === 0 ? [size] : each.map((color) => `${size}, ${color}`),
  );
};

type Format = { readonly format: string | null };

/**
 * The formats that a product has after the combinations were added: those that are there stay, those that have a name
 * already are not added twice, and the one without a name becomes the first, with its stock.
 */
export const withCombinations = <Kept extends Format, Added extends Format>(
  formats: readonly Kept[],
  combinations: readonly string[],
  add: (format: string) => Added,
  rename: (kept: Kept, format: string) => Kept,
): (Kept | Added)[] => {
  const known = new Set(formats.map(({ format }) => format?.toLowerCase()));
  const added = combinations.filter((name) => !known.has(name.toLowerCase()));
  const [only] = formats;
  const [first] = added;
  return formats.length === 1 && only !== undefined && only.format === null && first !== undefined
    ? [rename(only, first), ...added.slice(1).map(add)]
    : [...formats, ...added.map(add)];
};
