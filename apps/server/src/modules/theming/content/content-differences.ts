import { cents, formatMoney } from '@goodshelf/money';
import { contentPages, contentPolicies, type ContentPage } from '@goodshelf/contract/content-pages';
import type { PageContent, Section } from '@goodshelf/contract/page-content';
import { sectionPath } from '@goodshelf/contract/page-content';
import type { ThemeDifference } from '@goodshelf/contract/theming.contract';
import { themingTexts as texts } from '../theming.texts.ts';
import { isSameJson } from './stored-content.ts';

const words = texts.content;
const textKeys = ['order_thanks', 'gift_thanks', 'footer', 'nothing_found'] as const;
const toldMax = 160;
const short = (text: string): string => (text.length > toldMax ? `${text.slice(0, toldMax - 1)}…` : text);

const nameOf = (section: Section): string =>
  'title' in section && section.title !== '' ? `“${section.title}”` : words.kinds[section.kind];

const sectionIn = ({ sections }: PageContent, id: string): Section | undefined =>
  Object.hasOwn(sections, id) ? sections[id] : undefined;

/** What has become of a section, in a word; null for nothing. */
const fateOf = (before: Section | undefined, after: Section | undefined): string | null => {
  if (before === undefined) return after === undefined ? null : words.added;
  if (after === undefined) return words.removed;
  if (isSameJson(before, after)) return null;
  if (isSameJson({ ...before, is_hidden: after.is_hidden }, after))
    return after.is_hidden ? words.hidden : words.shownAgain;
  return isSameJson({ ...before, from: after.from, until: after.until }, after)
    ? words.rescheduled
    : words.changed;
};

type Two = { readonly before: PageContent; readonly after: PageContent };

/** Whether a page's order is more than what was added to it and taken away. */
const isReordered = ({ before, after }: Two, page: ContentPage): boolean => {
  const lasting = (content: PageContent): string[] =>
    content.pages[page].filter(
      (id) => sectionIn(before, id) !== undefined && sectionIn(after, id) !== undefined,
    );
  return !isSameJson(lasting(before), lasting(after));
};

const differencesOfPage = (two: Two, page: ContentPage, told: Set<string>): ThemeDifference[] => {
  const { before, after } = two;
  const ids = new Set([...after.pages[page], ...before.pages[page]]);
  const ofSections = [...ids].flatMap((id) => {
    if (told.has(id)) return [];
    const [was, is] = [sectionIn(before, id), sectionIn(after, id)];
    const [fate, known] = [fateOf(was, is), is ?? was];
    if (fate === null || known === undefined) return [];
    told.add(id);
    const label = `${words.pages[page]}: ${short(nameOf(known))} ${fate}`;
    return [{ path: sectionPath(id), label, before: '', after: '' }];
  });
  if (!isReordered(two, page)) return ofSections;
  const order = { path: `pages.${page}`, label: words.order(words.pages[page]), before: '', after: '' };
  return [...ofSections, order];
};

type Part = { readonly path: string; readonly label: string; readonly of: (content: PageContent) => unknown };
/** The parts that are no sections, each with what of it is told. */
const parts: readonly (Part & { readonly tell: (content: PageContent) => string })[] = [
  {
    path: 'announcement',
    label: words.announcement,
    of: ({ announcement }) => announcement,
    tell: ({ announcement }) => announcement.text,
  },
  ...(['header', 'footer'] as const).map((place) => ({
    path: `menus.${place}`,
    label: words.menus[place],
    of: ({ menus }: PageContent) => menus[place],
    tell: ({ menus }: PageContent) => menus[place].map(({ label }) => label).join(', '),
  })),
  {
    path: 'uses',
    label: words.uses,
    of: ({ uses }) => uses,
    tell: ({ uses }) => uses.map(({ title }) => title).join(', '),
  },
  {
    path: 'gifts',
    label: words.gifts,
    of: ({ gifts }) => gifts,
    tell: ({ gifts }) => gifts.map(({ amount_cents: amount }) => formatMoney(cents(amount))).join(', '),
  },
  ...contentPolicies.map((policy) => ({
    path: `policies.${policy}`,
    label: words.policies[policy],
    of: ({ policies }: PageContent) => policies[policy],
    tell: ({ policies }: PageContent) => policies[policy].map(({ title }) => title).join(', '),
  })),
];

/** Each sentence by itself: they stand on different pages. */
const textParts: typeof parts = textKeys.map((key) => ({
  path: `texts.${key}`,
  label: words.texts[key],
  of: ({ texts: own }) => own[key],
  tell: ({ texts: own }) => own[key],
}));

const differencesOfParts = ({ before, after }: Two): ThemeDifference[] =>
  [...parts, ...textParts].flatMap(({ path, label, of, tell }) => {
    if (isSameJson(of(before), of(after))) return [];
    const [was, is] = [short(tell(before)), short(tell(after))];
    return was === is
      ? [{ path, label: `${label}: ${words.changed}`, before: '', after: '' }]
      : [{ path, label, before: was, after: is }];
  });

/** What differs between two contents, as whoever runs the shop would say it; empty only where nothing does. */
export const contentDifferences = (before: PageContent, after: PageContent): ThemeDifference[] => {
  if (before === after) return [];
  const told = new Set<string>();
  const two = { before, after };
  return [...contentPages.flatMap((page) => differencesOfPage(two, page, told)), ...differencesOfParts(two)];
};
