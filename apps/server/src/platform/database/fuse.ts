import { createHash } from 'node:crypto';
import { type Composition, withOf } from './composition.ts';
import type { Query } from './one-batch.ts';

type Composed = Query & { readonly name: string; readonly composition: Composition };

/** Several queries as one, and each one's rows in the answer of it. */
export type Fused = {
  readonly query: Query & { readonly name: string };
  rowsOf(answer: Readonly<Record<string, unknown>>): readonly (readonly unknown[])[];
};

const texts = new Map<string, { readonly name: string; readonly text: string }>();

/**
 * One statement of all the queries, where each is a composition; else null. What a statement costs is the smaller part
 * rows, the larger part the statement itself: its message, its plan's check, its snapshot. The parts see the database as
 * it was before any of them, as the expressions of one statement do, and run in their order.
 */
export const fuse = (queries: readonly Query[]): Fused | null => {
  if (queries.length < 2 || !queries.every(isComposed)) return null;
  const key = queries.map(({ name }) => name).join(' ');
  const known = texts.get(key) ?? fusedText(key, queries);
  texts.set(key, known);
  return {
    query: { ...known, values: queries.flatMap(({ values }) => values) },
    rowsOf: (answer) =>
      queries.map(({ composition }, index) =>
        composition.answer === null ? [] : rowsOfPart(answer[`part_${index}`] as Row[], composition),
      ),
  };
};

type Row = Record<string, unknown>;

/** JSON has no points in time: they come as texts. */
const rowsOfPart = (rows: Row[], { instants = [] }: Composition): readonly Row[] => {
  for (const row of rows)
    for (const column of instants) {
      const text = row[column];
      if (typeof text === 'string') row[column] = new Date(text);
    }
  return rows;
};

const isComposed = (query: Query): query is Composed =>
  query.name !== undefined && query.composition !== undefined;

const fusedText = (key: string, queries: readonly Composed[]): { name: string; text: string } => {
  let before = 0;
  const parts = queries.map(({ composition, values }) => {
    const first = before;
    before += values.length;
    const shifted = (text: string): string =>
      text.replaceAll(/\$(\d+)/g, (_, place: string) => `$${Number(place) + first}`);
    return {
      expressions: composition.with.map(shifted),
      answer: composition.answer && shifted(composition.answer),
    };
  });
  const expressions = parts.flatMap((part) => part.expressions);
  requireDistinctNames(key, expressions);
  const answers = parts.flatMap(({ answer }, index) =>
    answer === null
      ? []
      : [
          `(select coalesce(json_agg(row_to_json(answer)), '[]') from (${answer}) as answer) as part_${index}`,
        ],
  );
  return {
    // Longer names are cut by PostgreSQL.
    name: `fused_${createHash('sha256').update(key).digest('hex').slice(0, 24)}`,
    text: `${withOf(expressions)}select ${answers.length === 0 ? 'true' : answers.join(', ')}`,
  };
};

const requireDistinctNames = (key: string, expressions: readonly string[]): void => {
  const names = expressions.map((expression) => /^\s*(\w+)/.exec(expression)?.[1] ?? '');
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined)
    throw new Error(`Statements sent at once (${key}) both name an expression "${twice}"`);
};
