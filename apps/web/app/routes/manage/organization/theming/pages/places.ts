import { contentPages, type ContentPage } from '@goodshelf/contract/content-pages';
import type { Section } from '@goodshelf/contract/page-content';
import {
  differencesOf,
  orderAt,
  pagePath,
  sectionAt,
  sectionIdOf,
  type DraftValues,
} from '../model/draft-values.ts';
import type { EditState } from '../model/edit-state.ts';
import { pagesTexts } from './pages-texts.ts';

/** What is chosen in the editor's list of pages: a page with sections, or a part of every page. */
export const everyPageParts = [
  'announcement',
  'menus.header',
  'menus.footer',
  'uses',
  'gifts',
  'texts',
] as const;
export const policyParts = ['policies.returns', 'policies.privacy', 'policies.terms'] as const;
export type EveryPagePart = (typeof everyPageParts)[number] | (typeof policyParts)[number];
export type Place = ContentPage | EveryPagePart;

export const isPage = (place: string): place is ContentPage => contentPages.some((page) => page === place);
export const isPolicy = (place: string): boolean => policyParts.some((part) => part === place);
export const isPlace = (place: string): place is Place =>
  isPage(place) || isPolicy(place) || everyPageParts.some((part) => part === place);

/** A section's title, or what it is. */
export const sectionName = (section: Section | null): string => {
  if (section === null) return pagesTexts.list.removedHere;
  const title = 'title' in section ? section.title : '';
  if (title !== '') return title;
  return section.kind === 'shelf' ? pagesTexts.fields[section.show] : pagesTexts.kinds[section.kind].name;
};

export const pageOfSection = (values: DraftValues, id: string): ContentPage | null =>
  contentPages.find((page) => orderAt(values, pagePath(page)).includes(id)) ?? null;

/** Where a value of the pages is edited; a section that isn't complete yet, on the page where it will stand. */
export const placeOfPath = (
  values: DraftValues,
  path: string,
  meant: string | null = null,
): { readonly place: Place; readonly section: string | null } => {
  const id = sectionIdOf(path);
  const wanted = meant !== null && isPage(meant) ? meant : 'home';
  if (id !== null) return { place: pageOfSection(values, id) ?? wanted, section: id };
  const place = path.replace(/^pages\./, '');
  return { place: isPlace(place) ? place : 'home', section: null };
};

/** A part of the pages that isn't complete, or that the server has refused: where it is edited, and what it is called there. */
export type Unfinished = { readonly path: string; readonly place: Place; readonly name: string };

export const unfinishedParts = ({ values, typed, refused }: EditState): Unfinished[] =>
  [...new Set([...Object.keys(typed), ...Object.keys(refused)])].map((path) => {
    const id = sectionIdOf(path);
    const { place } = placeOfPath(values, path, typed[path]?.page);
    const where = pagesTexts.places[place];
    if (id === null) return { path, place, name: where };
    // What is typed has the kind of a section, whatever else is wrong with it.
    const section = (typed[path]?.value ?? values[path] ?? null) as Section | null;
    return { path, place, name: words.section(where, sectionName(section)) };
  });

const words = pagesTexts.changes;

/** What a difference of the pages is called: "Home: “Our story” added"; null for an order that others tell. */
const toldOf = (
  before: DraftValues,
  after: DraftValues,
  { path, before: was, after: is }: { path: string; before: unknown; after: unknown },
): string | null => {
  const id = sectionIdOf(path);
  if (id !== null) {
    const holder = is === null ? before : after;
    const page = pageOfSection(holder, id);
    const where = page === null ? words.elsewhere : pagesTexts.places[page];
    const name = sectionName(sectionAt(holder, id));
    return (was === null ? words.added : is === null ? words.removed : words.changed)(where, name);
  }
  const { place } = placeOfPath(after, path);
  if (!isPage(place)) return words.part(pagesTexts.places[place]);
  const [old, now] = [orderAt(before, path), orderAt(after, path)];
  const isMoved = old
    .filter((one) => now.includes(one))
    .some((one, at) => one !== now.filter((other) => old.includes(other))[at]);
  return isMoved ? words.order(pagesTexts.places[place]) : null;
};

/** Differences with the sentence that those of pages are told by; an order that only follows its sections is none. */
export const toldDifferences = (before: DraftValues, after: DraftValues) =>
  differencesOf(before, after).flatMap(({ path, before: was, after: is }) => {
    if (typeof was === 'string' && typeof is === 'string') return [{ path, before: was, after: is }];
    const label = toldOf(before, after, { path, before: was, after: is });
    return label === null ? [] : [{ path, before: '', after: '', label }];
  });
