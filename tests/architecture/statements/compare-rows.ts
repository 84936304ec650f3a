import type { DatabaseFacts } from './database-facts.ts';
import type { DescribedColumn } from './describe-statements.ts';
import type { Kind, Property } from './row-types.ts';
import type { Outputs } from './sql-facts.ts';

/** What the driver makes of a type (`value-types.ts`). */
const kindsOfTypes: Readonly<Record<string, Kind>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float4: 'number',
  float8: 'number',
  inet: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  name: 'string',
  numeric: 'string',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
  varchar: 'string',
};

const kindOf = (type: string): Kind | null => {
  if (!type.endsWith('[]')) return kindsOfTypes[type] ?? null;
  const element = kindOf(type.slice(0, -2));
  return element === null ? null : `${element}[]`;
};

/** JSON may be anything that JSON can be; the rest is what the driver makes of its type. */
const fits = (type: string, kind: Kind): boolean =>
  type === 'json' || type === 'jsonb' ? kind !== 'Date' && kind !== 'Buffer' : kind === kindOf(type);

/**
 * In what a row type differs from what PostgreSQL says of the statement's columns: names, kinds of values, texts that the
 * column allows and the type does not name, and nulls that the type denies. Empty when it is true.
 */
export const differences = (
  columns: readonly DescribedColumn[],
  outputs: Outputs,
  properties: ReadonlyMap<string, Property>,
  { allowedTexts }: DatabaseFacts,
): string[] => {
  const names = columns.map(({ name }) => name);
  const missing = [...properties.keys()].filter((name) => !names.includes(name));
  return [
    ...missing.map((name) => `${name}: the statement has no such column`),
    ...columns.flatMap(({ name, type, origin }, index) => {
      const property = properties.get(name);
      if (property === undefined) return [`${name}: not in the row type`];
      const wrong = property.kinds.filter((kind) => !fits(type, kind));
      const unnamed = (allowedTexts.get(origin ?? '') ?? []).filter(
        (text) => property.texts?.includes(text) === false,
      );
      const canBeNull = outputs[index]?.[1] === 'can be';
      return [
        ...wrong.map((kind) => `${name}: ${type} is no ${kind}`),
        ...unnamed.map((text) => `${name}: can be '${text}'`),
        ...(canBeNull && !property.mayBeNull ? [`${name}: can be null`] : []),
      ];
    }),
  ];
};
