import { layerOf } from '../module-order.ts';
import type { DeclaredStatement } from './declared-statements.ts';
import { ownership } from './module-tables.ts';
import type { SqlFacts } from './sql-facts.ts';

const ownerOf = new Map(
  Object.entries(ownership).flatMap(([owner, { tables }]) => tables.map((table) => [table, owner] as const)),
);
const publisherOf = new Map(
  Object.entries(ownership).flatMap(([owner, { published = [] }]) =>
    published.map((view) => [view, owner] as const),
  ),
);

/** Tables and views that have an owner. */
export const owned: ReadonlySet<string> = new Set([...ownerOf.keys(), ...publisherOf.keys()]);

/** The checks of the running system compare everything with everything; they only read. */
const mayReadAll = (file: string): boolean => file.startsWith('apps/server/src/checks/');

const layerOfOwner = (place: string): number => layerOf(place.replace('modules/', ''));
/** Modules know only what is below them, views as well as doors; the platform and adapters know none. */
const mayReadViewOf = (publisher: string, place: string): boolean => {
  const [area = '', name = ''] = place.split('/');
  if (area === 'platform' || area === 'adapters') return false;
  if (area !== 'modules' || publisher === `modules/${name}`) return true;
  return layerOf(name) > layerOfOwner(publisher);
};

/**
 * Each table that a statement names and its file's module does not own, as `file reads table` or `file writes table`; and
 * each published view of a module that is not below the reader's.
 */
export const trespasses = ({ file }: DeclaredStatement, { reads, writes }: SqlFacts): string[] => {
  const isTrespass = (table: string): boolean => {
    const owner = ownerOf.get(table);
    return owner !== undefined && !file.startsWith(`apps/server/src/${owner}/`);
  };
  const place = file.replace('apps/server/src/', '');
  const isUpwards = (view: string): boolean => {
    const publisher = publisherOf.get(view);
    return publisher !== undefined && !mayReadViewOf(publisher, place);
  };
  const written = [...writes].filter((table) => isTrespass(table) || publisherOf.has(table));
  const read = [...reads].filter(
    (table) => (isTrespass(table) || isUpwards(table)) && !writes.has(table) && !mayReadAll(file),
  );
  return [
    ...written.map((table) => `${place} writes ${table}`),
    ...read.map((table) => `${place} reads ${table}`),
  ];
};
