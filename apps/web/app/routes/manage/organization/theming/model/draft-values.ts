import { contentPages, type ContentPage } from '@goodshelf/contract/content-pages';
import { isSame } from '@goodshelf/contract/merge-values';
import {
  contentAt,
  contentParts,
  sectionPath,
  usualContent,
  type PageContent,
  type Section,
} from '@goodshelf/contract/page-content';
import { themePaths, type ThemeValues } from './theme-values.ts';

/** All that a draft holds, by path: the look's values and the parts of its pages, as JSON. No section there: null, or no key. */
export type DraftValues = Readonly<Record<string, unknown>>;

export type DraftDifference = { readonly path: string; readonly before: unknown; readonly after: unknown };

const lookPaths: ReadonlySet<string> = new Set(themePaths);
export const isLookPath = (path: string): boolean => lookPaths.has(path);
export const isOrderPath = (path: string): boolean => path.startsWith('pages.');
const sectionPrefix = 'sections.';
/** The section of a path; null for all other parts. */
export const sectionIdOf = (path: string): string | null =>
  path.startsWith(sectionPrefix) ? path.slice(sectionPrefix.length) : null;

export const pagePath = (page: ContentPage): string => `pages.${page}`;

/** Every path of these values once: the look's, the parts, and sections in the order in which they came. */
export const pathsOf = (...all: readonly DraftValues[]): string[] => [
  ...new Set([...themePaths, ...contentParts, ...all.flatMap((values) => Object.keys(values))]),
];

/** What differs between two drafts, the look first. */
export const differencesOf = (before: DraftValues, after: DraftValues): DraftDifference[] =>
  pathsOf(before, after).flatMap((path) => {
    const [old, now] = [before[path] ?? null, after[path] ?? null];
    return isSame(old, now) ? [] : [{ path, before: old, after: now }];
  });

export const valuesOfContent = (content: PageContent): DraftValues =>
  Object.fromEntries(
    [...contentParts, ...Object.keys(content.sections).map(sectionPath)].map((path) => [
      path,
      contentAt(content, path),
    ]),
  );

export const orderAt = (values: DraftValues, path: string): readonly string[] =>
  (values[path] ?? []) as readonly string[];

export const sectionAt = (values: DraftValues, id: string): Section | null =>
  (values[sectionPath(id)] ?? null) as Section | null;

/** The document of values that the editor let in: each part has been read by its shape. */
export const contentOf = (values: DraftValues): PageContent => {
  const sections = Object.keys(values).flatMap((path) => {
    const id = sectionIdOf(path);
    const section = id === null ? null : sectionAt(values, id);
    return id === null || section === null ? [] : [[id, section] as const];
  });
  const part = <Part>(path: string, usual: Part): Part => (values[path] ?? usual) as Part;
  return {
    pages: Object.fromEntries(
      contentPages.map((page) => [page, [...orderAt(values, pagePath(page))]]),
    ) as PageContent['pages'],
    sections: Object.fromEntries(sections),
    announcement: part('announcement', usualContent.announcement),
    menus: {
      header: part('menus.header', usualContent.menus.header),
      footer: part('menus.footer', usualContent.menus.footer),
    },
    uses: part('uses', usualContent.uses),
    gifts: part('gifts', usualContent.gifts),
    policies: {
      returns: part('policies.returns', usualContent.policies.returns),
      privacy: part('policies.privacy', usualContent.policies.privacy),
      terms: part('policies.terms', usualContent.policies.terms),
    },
    texts: part('texts', usualContent.texts),
  };
};

/** The look's values alone: colors, fonts and the logo are texts. */
export const lookOf = (values: DraftValues): ThemeValues =>
  Object.fromEntries(
    themePaths.map((path) => {
      const value = values[path];
      return [path, typeof value === 'string' ? value : ''];
    }),
  );

/** The page whose order names the section of a path; `home` where none does. */
export const pageNaming = (values: DraftValues, path: string): string => {
  const id = sectionIdOf(path) ?? '';
  return contentPages.find((page) => orderAt(values, pagePath(page)).includes(id)) ?? 'home';
};
