import type { AdministeredProduct, AdministeredVariant } from '@goodshelf/contract/admin-product.contract';

/** The options while they are typed: each and each of its values keeps its key, whatever it is called. */
export type Shape = readonly { readonly key: string; readonly values: readonly string[] }[];
/** What is typed, by what it is typed for. */
export type Cells = Readonly<Record<string, string>>;
export type Combination = { readonly key: string; readonly values: readonly string[] };

export const cellOf = {
  name: (option: string) => `name ${option}`,
  value: (value: string) => `value ${value}`,
  /** Values that are about to be added. */
  more: (option: string) => `more ${option}`,
  isSold: ({ key }: Combination) => `sold ${key}`,
  price: ({ key }: Combination) => `price ${key}`,
  sku: ({ key }: Combination) => `sku ${key}`,
  stock: ({ key }: Combination) => `stock ${key}`,
} as const;

let made = 0;
/** For what was not there when the form began. */
export const newKey = (): string => `new-${(made += 1)}`;
const isNew = (key: string): boolean => key.startsWith('new-');
/** Values in the order in which they came, wherever they stand now. */
const oldest = (keys: readonly string[]): string | undefined =>
  keys.toSorted(
    (one, other) => Number(isNew(one)) - Number(isNew(other)) || numberOf(one) - numberOf(other),
  )[0];
const numberOf = (key: string): number => Number(/\d+$/.exec(key)?.[0]);

/** Words between commas or on lines of their own, each once, whatever its capitals. */
export const listOf = (typed: string): string[] => {
  const words = typed
    .split(/[,\n]/)
    .map((word) => word.trim().replaceAll(/\s+/g, ' '))
    .filter((word) => word !== '');
  return [...new Map(words.toReversed().map((word) => [word.toLowerCase(), word])).values()].toReversed();
};

type Product = Pick<AdministeredProduct, 'options' | 'variants'>;

/** Formats such as "Youth S, Gold" as options without names; where they are of different kinds, all as one. */
const guessed = (variants: readonly AdministeredVariant[]): readonly (readonly string[])[] => {
  const formats = variants.flatMap(({ format }) => format ?? []);
  const parts = formats.map((format) => format.split(/\s*[,/]\s*/));
  const count = parts[0]?.length ?? 0;
  return count <= 3 && parts.every((each) => each.length === count && !each.includes(''))
    ? parts
    : formats.map((format) => [format]);
};

export type Start = {
  readonly shape: Shape;
  readonly cells: Cells;
  /** The values of each variant, by its id. */
  readonly valuesOf: ReadonlyMap<string, readonly string[]>;
};

/** What the form begins with: the options that are there, or those that the names of its formats suggest. */
export const startOf = ({ options, variants }: Product): Start => {
  const parts = options.length > 0 ? variants.map((one) => one.option_values) : guessed(variants);
  const count = Math.max(1, parts[0]?.length ?? 0);
  const said =
    options.length > 0
      ? options
      : Array.from({ length: count }, (_, place) => ({
          name: '',
          values: [...new Set(parts.flatMap((each) => each[place] ?? []))],
        }));
  const shape = said.map(({ values }, place) => ({
    key: `${place}`,
    values: values.map((_, index) => `${place}.${index}`),
  }));
  const named = variants.filter(({ format }) => options.length > 0 || format !== null);
  return {
    shape,
    cells: Object.fromEntries(
      said.flatMap(({ name, values }, place) => [
        [cellOf.name(`${place}`), name],
        [cellOf.more(`${place}`), ''],
        ...values.map((value, index) => [cellOf.value(`${place}.${index}`), value]),
      ]),
    ),
    valuesOf: new Map(
      named.map(({ id }, row) => [
        id,
        said.map(({ values }, place) => `${place}.${values.indexOf(parts[row]?.[place] ?? '')}`),
      ]),
    ),
  };
};

/**
 * Whether what is typed over one start can go on over another: each option and value is still at its place, whatever it is
 * called now, and each variant that both know is still of the same ones.
 */
export const isSamePlaces = (before: Start, now: Start): boolean =>
  JSON.stringify(before.shape) === JSON.stringify(now.shape) &&
  [...before.valuesOf].every(([id, values]) => {
    const others = now.valuesOf.get(id);
    return others === undefined || others.join(' ') === values.join(' ');
  });

/** So many are drawn: a product is sold in fewer of them (`variantsMax`), whichever these are. */
const combinationsMax = 300;

const filled = (shape: Shape): Shape => shape.filter(({ values }) => values.length > 0);

export const isTooManyToDraw = (shape: Shape): boolean =>
  filled(shape).reduce((count, { values }) => count * values.length, 1) > combinationsMax;

/** Each value with each of the others, in order; an option without values yet makes none. Of too many, none. */
export const combinationsOf = (shape: Shape): Combination[] => {
  if (isTooManyToDraw(shape)) return [];
  const rows = filled(shape).reduce<readonly (readonly string[])[]>(
    (before, { values }) => before.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  );
  return rows.filter((row) => row.length > 0).map((values) => ({ key: values.join(' '), values }));
};

/**
 * The variants that combinations go on with, by the combination's key: the one of the same values, whatever these are
 * called now. An option that is new takes the variants that are there for the value that came first.
 */
export const heirsOf = (
  shape: Shape,
  { shape: before, valuesOf }: Start,
  variants: readonly AdministeredVariant[],
): ReadonlyMap<string, AdministeredVariant> => {
  const left = new Set(variants);
  const firsts = new Set(shape.flatMap(({ values }) => oldest(values) ?? []));
  const optionOf = new Map(
    [...before, ...shape].flatMap(({ key, values }) => values.map((one) => [one, key])),
  );
  const goesOn = ({ id }: AdministeredVariant, { values }: Combination): boolean => {
    const said = valuesOf.get(id) ?? [];
    const known = new Set(said.map((value) => optionOf.get(value)));
    return values.every((value) =>
      known.has(optionOf.get(value)) ? said.includes(value) : firsts.has(value),
    );
  };
  return new Map(
    combinationsOf(shape).flatMap((combination) => {
      const heir = [...left].find((variant) => goesOn(variant, combination));
      if (heir === undefined) return [];
      left.delete(heir);
      return [[combination.key, heir] as const];
    }),
  );
};

/** Whether a combination is sold: as it was ticked, or else when it was sold already or could not be until now. */
export const isSold = (combination: Combination, cells: Cells, isThere: boolean): boolean =>
  (cells[cellOf.isSold(combination)] ?? (isThere || combination.values.some(isNew) ? 'yes' : '')) === 'yes';

export const nameOf = ({ values }: Combination, cells: Cells): string =>
  values.map((value) => (cells[cellOf.value(value)] ?? '').trim()).join(' / ');
