import pg from 'pg';

const int8 = 20;
const int8Array = 1016;
const date = 1082;
const dateArray = 1182;
// The driver splits an array of texts; what its elements mean is decided here.
const textArray: number = 1009;

/** Money and counts are `bigint` in SQL and numbers here. A value that a number cannot hold exactly is an error, never a rounding. */
const parseInt8 = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database returned ${text}, which is no safe integer`);
  return value;
};

const keep = (text: string): string => text;

const parsers = new Map<number, (text: string) => unknown>([
  [int8, parseInt8],
  [date, keep], // a day without a time of day stays YYYY-MM-DD; a Date would move it across time zones
]);

const elementParsers = new Map<number, (text: string) => unknown>([
  [int8Array, parseInt8],
  [dateArray, keep],
]);

/** How values arrive: int8 as number, date as text, numeric as text, timestamptz as Date, the rest as `pg` does it. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    const parser = parsers.get(oid);
    if (parser) return parser;
    const element = elementParsers.get(oid);
    if (element) return (text: string) => mapDeep(pg.types.getTypeParser(textArray)(text), element);
    return format === undefined ? pg.types.getTypeParser(oid) : pg.types.getTypeParser(oid, format);
  },
};

const mapDeep = (value: unknown, parse: (text: string) => unknown): unknown => {
  if (Array.isArray(value)) return value.map((item: unknown) => mapDeep(item, parse));
  return typeof value === 'string' ? parse(value) : value;
};
