import type { DeclaredStatement } from './declared-statements.ts';
import { ownership } from './module-tables.ts';
import type { SqlFacts } from './sql-facts.ts';

const ownerOf = new Map(
  Object.entries(ownership).flatMap(([owner, { tables }]) => tables.map((table) => [table, owner] as const)),
);
const published = new Set(Object.values(ownership).flatMap(({ published: views = [] }) => views));

/** Tables and views that have an owner. */
export const owned: ReadonlySet<string> = new Set([...ownerOf.keys(), ...published]);

/** The checks of the running system compare everything with everything; they only read. */
const mayReadAll = (file: string): boolean => file.startsWith('apps/server/src/checks/');

/** Each table that a statement names and its file's module does not own, as `file reads table` or `file writes table`. */
export const trespasses = ({ file }: DeclaredStatement, { reads, writes }: SqlFacts): string[] => {
  const isTrespass = (table: string): boolean => {
    const owner = ownerOf.get(table);
    return owner !== undefined && !file.startsWith(`apps/server/src/${owner}/`);
  };
  const written = [...writes].filter((table) => isTrespass(table) || published.has(table));
  const read = [...reads].filter((table) => isTrespass(table) && !writes.has(table) && !mayReadAll(file));
  const place = file.replace('apps/server/src/', '');
  return [
    ...written.map((table) => `${place} writes ${table}`),
    ...read.map((table) => `${place} reads ${table}`),
  ];
};
