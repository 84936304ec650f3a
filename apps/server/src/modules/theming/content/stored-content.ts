import { contentPages, contentPolicies } from '@goodshelf/contract/content-pages';
import {
  contentAt,
  contentParts,
  type PageContent,
  sectionPath,
  usualContent,
} from '@goodshelf/contract/page-content';
import { pageContent, section } from '@goodshelf/contract/page-content.contract';
import { readPart } from './content-values.ts';

const sorted = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Whether two values are the same JSON, in whatever order their keys are: the database keeps none. */
export const isSameJson = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null, sorted) === JSON.stringify(other ?? null, sorted);
export const isSameContent = (one: PageContent, other: PageContent): boolean =>
  one === other || isSameJson(one, other);

/** Pages name sections that are there, each once; what no page names goes. */
export const tidyContent = (content: PageContent): PageContent => {
  const isThere = (id: string): boolean =>
    Object.hasOwn(content.sections, id) && content.sections[id]?.id === id;
  const orderOf = (page: keyof PageContent['pages']): string[] =>
    [...new Set(content.pages[page])].filter(isThere);
  const pages = {
    home: orderOf('home'),
    donate: orderOf('donate'),
    about: orderOf('about'),
    campaign: orderOf('campaign'),
  };
  const placed = new Set(Object.values(pages).flat());
  const sections = Object.fromEntries(Object.entries(content.sections).filter(([id]) => placed.has(id)));
  return { ...content, pages, sections };
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** What stands at a path of something that is no known document; undefined where nothing does. */
export const valueAt = (document: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (part, key) => (isObject(part) && Object.hasOwn(part, key) ? part[key] : undefined),
      document,
    );

/** The document of these parts by their paths. */
export const documentOf = (parts: ReadonlyMap<string, unknown>): Record<string, unknown> => ({
  pages: Object.fromEntries(contentPages.map((page) => [page, parts.get(`pages.${page}`)])),
  sections: Object.fromEntries(
    [...parts].flatMap(([path, value]) =>
      path.startsWith(sectionPath('')) ? [[path.slice(sectionPath('').length), value] as const] : [],
    ),
  ),
  announcement: parts.get('announcement'),
  menus: { header: parts.get('menus.header'), footer: parts.get('menus.footer') },
  uses: parts.get('uses'),
  gifts: parts.get('gifts'),
  policies: Object.fromEntries(contentPolicies.map((policy) => [policy, parts.get(`policies.${policy}`)])),
  texts: parts.get('texts'),
});

/** What can be read of a document, part by part; the rest is as usual, and a section that can't be read is none. */
const salvage = (document: unknown): PageContent => {
  const parts = new Map<string, unknown>();
  const usualIds = new Set<string>();
  for (const path of contentParts) {
    const read = readPart(path, valueAt(document, path));
    const value = read.ok ? read.value : contentAt(usualContent, path);
    parts.set(path, value);
    if (!read.ok && path.startsWith('pages.'))
      usualContent.pages[contentPages.find((page) => path === `pages.${page}`) ?? 'about'].forEach((id) =>
        usualIds.add(id),
      );
  }
  for (const id of usualIds) parts.set(sectionPath(id), contentAt(usualContent, sectionPath(id)));
  const stored = valueAt(document, 'sections');
  for (const [id, value] of Object.entries(isObject(stored) ? stored : {})) {
    const read = section.safeParse(value);
    if (read.success && read.data.id === id) parts.set(sectionPath(id), read.data);
  }
  return pageContent.parse(documentOf(parts));
};

/** What a stored document says; the usual content where there is none. Never throws: pages of visitors hang on it. */
export const storedContent = (document: unknown): PageContent => {
  if (document === null || document === undefined) return usualContent;
  // Documents of before there were policies and texts have none.
  const { policies, texts } = usualContent;
  const whole = pageContent.safeParse(isObject(document) ? { policies, texts, ...document } : document);
  return tidyContent(whole.success ? whole.data : salvage(document));
};

/** As it is stored: null for the usual content, so that what is usual may become better. */
export const contentToStore = (content: PageContent): PageContent | null =>
  isSameContent(content, usualContent) ? null : content;
