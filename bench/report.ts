import type { Details, Measured } from './measure.ts';
import { floodLimit, goals, memoryLimitMb, startLimitMs } from './operations.ts';

type Told = Measured & { readonly statements?: number; readonly commits?: number };

export type BenchResult = {
  readonly operations: readonly Details[];
  readonly startMs: number;
  readonly memoryMb: number;
  /** p99 of a storefront during a flood of sign-ins / p99 without; null when it was not measured. */
  readonly floodTimes: number | null;
};

const decimals = (value: number, places: number): string => value.toFixed(places);
const rate = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : decimals(value, 1);

const table = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((text, column) =>
          column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

const verdict = (isReached: boolean): string => (isReached ? 'ok' : 'MISSED');

const operationRow = (measured: Details): string[] => {
  const { ratio: goal } = goals[measured.name];
  return [
    measured.name,
    rate(measured.perSecond),
    decimals(measured.p50Ms, 2),
    decimals(measured.p99Ms, 2),
    measured.processorMs === null ? '' : decimals(measured.processorMs, 3),
    measured.reference,
    rate(measured.referencePerSecond),
    decimals(measured.ratio, 3),
    `${decimals(Math.min(...measured.ratios), 3)}-${decimals(Math.max(...measured.ratios), 3)}`,
    goal === null ? '' : `>= ${decimals(goal, 2)}`,
    goal === null ? '' : verdict(measured.ratio >= goal),
  ];
};

/** What the database did for each operation, and for a purchase by what. */
const databaseLines = (operations: readonly Details[]): string[] => {
  const counted = operations.flatMap(({ name, database }) => (database === null ? [] : [{ name, database }]));
  if (counted.length === 0)
    return ['Statements were not counted: this database has no pg_stat_statements.', ''];
  const purchase = counted.find(({ name }) => name === 'purchase')?.database;
  return [
    'Asked of the database per operation, background work included:',
    table([
      ['', 'statements', 'front', 'tenancy', 'behind', 'sandbox', 'commits', 'writing', 'flushes'],
      ...counted.map(({ name, database: { statements, parts, commits, writes, flushes } }) => [
        name,
        decimals(statements, 2),
        decimals(parts.front, 2),
        decimals(parts.tenancy, 2),
        decimals(parts.behind, 2),
        decimals(parts.sandbox, 2),
        decimals(commits, 2),
        decimals(writes, 2),
        flushes === null ? '' : decimals(flushes, 2),
      ]),
    ]),
    '',
    ...(purchase === undefined
      ? []
      : [
          'Costliest of a purchase (calls, ms of execution):',
          table(
            purchase.costliest.map(({ query, calls, ms }) => [query, decimals(calls, 2), decimals(ms, 3)]),
          ),
          '',
        ]),
  ];
};

const heads = ['', 'per s', 'p50 ms', 'p99 ms', 'cpu ms', 'ref', 'per s', 'ratio', 'range', 'wanted', ''];

/** The table, and below it start and memory, each with what is wanted of it. */
export const formatResult = ({ operations, startMs, memoryMb, floodTimes }: BenchResult): string =>
  [
    table([heads, ...operations.map(operationRow)]),
    '',
    ...databaseLines(operations),
    table([
      ...(floodTimes === null
        ? []
        : [
            [
              'p99 of visits while passwords are tried',
              `${decimals(floodTimes, 2)} times`,
              `<= ${floodLimit} times`,
              verdict(floodTimes <= floodLimit),
            ],
          ]),
      [
        'start with existing data',
        `${Math.round(startMs)} ms`,
        `<= ${startLimitMs} ms`,
        verdict(startMs <= startLimitMs),
      ],
      [
        'memory after the bench',
        `${Math.round(memoryMb)} MB`,
        `<= ${memoryLimitMb} MB`,
        verdict(memoryMb <= memoryLimitMb),
      ],
    ]),
    '',
    'r1: bare node:http with the bytes of the cached page. r2: bare node:http with one prepared query for 24 products.',
    'r3: least order transaction at 8 clients. r4: bare argon2id. r5: bare node:http with one prepared query for a user.',
    'r6: bare node:http that renders the tree of the list of 24 products with renderToString.',
    'Ratio: median over the rounds, each next to its reference.',
  ].join('\n');

/** The result for programs. */
export const resultJson = ({ operations, startMs, memoryMb, floodTimes }: BenchResult): string => {
  const rounded = (value: number, places: number): number => Number(value.toFixed(places));
  const told = operations.map(({ name, reference, ratio, perSecond, p50Ms, p99Ms, database }): Told => ({
    name,
    reference,
    ratio: rounded(ratio, 4),
    perSecond: rounded(perSecond, 1),
    p50Ms: rounded(p50Ms, 3),
    p99Ms: rounded(p99Ms, 3),
    ...(database === null
      ? {}
      : { statements: rounded(database.statements, 2), commits: rounded(database.commits, 2) }),
  }));
  return `${JSON.stringify({ operations: told, startMs: Math.round(startMs), memoryMb: Math.round(memoryMb), ...(floodTimes === null ? {} : { floodTimes: rounded(floodTimes, 2) }) }, null, 2)}\n`;
};
