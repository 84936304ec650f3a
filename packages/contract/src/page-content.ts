import type { z } from 'zod';
import type {
  announcement,
  giftAmount,
  pageContent,
  policySection,
  section,
  useOfMoney,
} from './page-content.contract.ts';

import { contentPages, contentPolicies, type ContentPage } from './content-pages.ts';

// No zod here: storefronts load this file.

export type Section = z.output<typeof section>;
export type SectionKind = Section['kind'];
export type SectionOf<Kind extends SectionKind> = Extract<Section, { kind: Kind }>;
export type Announcement = z.output<typeof announcement>;
export type UseOfMoney = z.output<typeof useOfMoney>;
export type GiftAmount = z.output<typeof giftAmount>;
export type PolicySection = z.output<typeof policySection>;
export type PageContent = z.output<typeof pageContent>;

export const sectionKinds = [
  'hero',
  'campaign',
  'shelf',
  'uses',
  'text',
  'picture_text',
  'questions',
  'quotes',
  'people',
  'map',
  'video',
  'newsletter',
] as const satisfies readonly SectionKind[];

const shown = { is_hidden: false, from: null, until: null } as const;

const nothingChosen = { note: '', category: '', products: [] as string[] };

/** Offered where an organization has named no amounts of its own; what they do, only it can say. */
export const usualGifts: readonly GiftAmount[] = [10_00, 25_00, 50_00, 100_00].map((amount_cents) => ({
  amount_cents,
  effect: '',
}));

/** What a storefront shows whose organization has changed nothing. */
export const usualContent: PageContent = {
  pages: {
    home: ['hero', 'campaign', 'shelves', 'newest', 'uses'],
    donate: ['gifts'],
    about: [],
    campaign: [],
  },
  sections: {
    hero: {
      ...shown,
      id: 'hero',
      kind: 'hero',
      title: '',
      text: '',
      picture: '',
      alt: '',
      is_books_shown: true,
    },
    campaign: { ...shown, id: 'campaign', kind: 'campaign' },
    shelves: { ...shown, ...nothingChosen, id: 'shelves', kind: 'shelf', title: '', show: 'featured' },
    newest: { ...shown, ...nothingChosen, id: 'newest', kind: 'shelf', title: '', show: 'newest' },
    uses: { ...shown, id: 'uses', kind: 'uses', title: '' },
    gifts: { ...shown, id: 'gifts', kind: 'uses', title: '' },
  },
  announcement: { text: '', to: '', from: null, until: null },
  menus: { header: [], footer: [] },
  uses: [],
  gifts: [],
  policies: { returns: [], privacy: [], terms: [] },
  texts: { order_thanks: '', gift_thanks: '', footer: '', nothing_found: '' },
};

/** Whether something with these times is shown then. */
export const isShownAt = ({ from, until }: Pick<Section, 'from' | 'until'>, now: Date): boolean =>
  (from === null || Date.parse(from) <= now.getTime()) &&
  (until === null || now.getTime() < Date.parse(until));

/** The sections of a page that visitors see then, in their order. */
export const sectionsShown = (content: PageContent, page: ContentPage, now: Date): Section[] =>
  content.pages[page].flatMap((id) => {
    const found = Object.hasOwn(content.sections, id) ? content.sections[id] : undefined;
    return found === undefined || found.is_hidden || !isShownAt(found, now) ? [] : [found];
  });

/** Paths of a document's parts: all but the sections' have fixed names. */
export const contentParts = [
  ...contentPages.map((page) => `pages.${page}` as const),
  'announcement',
  'menus.header',
  'menus.footer',
  'uses',
  'gifts',
  ...contentPolicies.map((policy) => `policies.${policy}` as const),
  'texts',
] as const;
export const sectionPath = (id: string): string => `sections.${id}`;

/** The part at a path; null where there is none. */
export const contentAt = (content: PageContent, path: string): unknown => {
  if (path.startsWith('sections.')) {
    const id = path.slice('sections.'.length);
    return Object.hasOwn(content.sections, id) ? content.sections[id] : null;
  }
  if (!contentParts.some((part) => part === path)) return null;
  return path.split('.').reduce<unknown>((part, key) => Reflect.get(Object(part), key), content);
};

/** The most that stand in `ids` in the same order as in `seen`; the others were moved. At most 30 a page. */
const unmoved = (seen: readonly string[], ids: readonly string[]): ReadonlySet<string> => {
  const runs: string[][] = [];
  for (const id of ids) {
    if (!seen.includes(id)) continue;
    const before = runs
      .filter((run) => seen.indexOf(run.at(-1) ?? '') < seen.indexOf(id))
      .reduce<string[]>((longest, run) => (run.length > longest.length ? run : longest), []);
    runs.push([...before, id]);
  }
  return new Set(runs.reduce<string[]>((longest, run) => (run.length > longest.length ? run : longest), []));
};

/**
 * Both have moved some: each one's moves are kept, and of a section that both have moved it is the later one's. What follows depends
 * on what others have made of the rest alone, so that asking for the same again changes nothing.
 */
const mergeMoves = (seen: readonly string[], wanted: readonly string[], now: readonly string[]): string[] => {
  const staying = unmoved(seen, wanted);
  const merged = now.filter((id) => staying.has(id) || (!seen.includes(id) && !wanted.includes(id)));
  const rest = new Set(merged);
  for (const [index, id] of wanted.entries()) {
    // What others have taken away is not put back.
    if (rest.has(id) || (seen.includes(id) && !now.includes(id))) continue;
    const before = wanted.slice(0, index).findLast((one) => merged.includes(one));
    const isLast = !wanted.slice(index + 1).some((one) => rest.has(one));
    merged.splice(isLast ? merged.length : before === undefined ? 0 : merged.indexOf(before) + 1, 0, id);
  }
  return merged;
};

const isSameOrder = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at]);

/**
 * The order of a page that somebody made (`wanted`, having seen `seen`), with what others have moved, added or taken away since
 * then: orders never conflict. What others added keeps the place behind what it was put behind.
 */
export const mergeOrder = (
  seen: readonly string[],
  wanted: readonly string[],
  now: readonly string[],
): string[] => {
  const own = [...new Set(wanted)];
  const both = (ids: readonly string[], others: readonly string[]) => ids.filter((id) => others.includes(id));
  // An answer that was lost: it is so already.
  const isDone =
    own.every((id) => now.includes(id) || seen.includes(id)) && isSameOrder(both(own, now), both(now, own));
  if (isDone && !seen.some((id) => now.includes(id) && !own.includes(id))) return [...now];
  if (!isSameOrder(both(seen, now), both(now, seen))) return mergeMoves(seen, own, now);
  const taken = new Set(seen.filter((one) => !now.includes(one)));
  const merged = own.filter((one) => !taken.has(one));
  for (const [index, one] of now.entries()) {
    if (seen.includes(one) || merged.includes(one)) continue;
    const before = now.slice(0, index).findLast((other) => merged.includes(other));
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, one);
  }
  return merged;
};
