import { policySectionsMax } from '@goodshelf/contract/content-pages';
import { usualGifts, type SectionKind } from '@goodshelf/contract/page-content';
import { pagesTexts } from './pages-texts.ts';
import type { EveryPagePart } from './places.ts';

const words = pagesTexts.fields;

type Named = {
  readonly key: string;
  readonly label: string;
  readonly hint?: string;
  readonly isOptional?: boolean;
  /** Asked for once this field of the same group has something in it. */
  readonly needs?: string;
  /** Asked for where another field of the same group has this value. */
  readonly when?: { readonly key: string; readonly is: string };
  /** Asked for as long as this field of the same group is empty. */
  readonly unless?: string;
};

/** One field of a form, as the shape of the contract has it; what is wrong with a value, only the shape knows. */
export type FieldSpec =
  | (Named & {
      readonly type:
        'line' | 'area' | 'link' | 'address' | 'check' | 'amount' | 'picture' | 'category' | 'titles';
    })
  | (Named & {
      readonly type: 'choice';
      readonly options: readonly { readonly value: string; readonly label: string }[];
    })
  /** Shown with its fields, or null. */
  | (Named & { readonly type: 'group'; readonly fields: readonly FieldSpec[]; readonly fresh: object })
  | (Named & {
      readonly type: 'items';
      /** What one of them is called. */
      readonly one: string;
      readonly fields: readonly FieldSpec[];
      readonly fresh: object;
      readonly most: number;
      /** What is shown while the list is empty: it may begin with that. */
      readonly usual?: { readonly take: string; readonly items: readonly object[] };
    });

const title: FieldSpec = { type: 'line', key: 'title', label: words.title, isOptional: true };
const picture: readonly FieldSpec[] = [
  { type: 'picture', key: 'picture', label: words.picture },
  {
    ...{ type: 'line', key: 'alt', label: pagesTexts.picture.description, isOptional: true },
    ...{ hint: pagesTexts.picture.descriptionHint, needs: 'picture' },
  },
];
const linkFields: readonly FieldSpec[] = [
  { type: 'line', key: 'label', label: words.label },
  { type: 'link', key: 'to', label: words.to, hint: words.toHint },
];
const freshLink = { label: '', to: '' };

export const sectionFields: Readonly<Record<SectionKind, readonly FieldSpec[]>> = {
  hero: [
    { type: 'line', key: 'title', label: words.heroTitle, hint: words.heroTitleHint, isOptional: true },
    { type: 'area', key: 'text', label: words.heroText, hint: words.heroTextHint, isOptional: true },
    ...picture,
    { type: 'check', key: 'is_books_shown', label: words.books, unless: 'picture' },
  ],
  campaign: [],
  shelf: [
    title,
    { type: 'line', key: 'note', label: words.shelfNote, hint: words.shelfNoteHint, isOptional: true },
    {
      type: 'choice',
      key: 'show',
      label: words.show,
      hint: words.showHint,
      options: [
        { value: 'featured', label: words.featured },
        { value: 'newest', label: words.newest },
        { value: 'bestsellers', label: words.bestsellers },
        { value: 'category', label: words.category },
        { value: 'chosen', label: words.chosen },
      ],
    },
    { type: 'category', key: 'category', label: words.whichCategory, when: { key: 'show', is: 'category' } },
    { type: 'titles', key: 'products', label: words.titles, when: { key: 'show', is: 'chosen' } },
  ],
  uses: [{ ...title, hint: words.usesHint }],
  text: [title, { type: 'area', key: 'text', label: words.text }],
  picture_text: [
    title,
    { type: 'area', key: 'text', label: words.text, isOptional: true },
    ...picture,
    {
      ...{ type: 'choice', key: 'side', label: words.side, needs: 'picture' },
      options: [
        { value: 'left', label: words.left },
        { value: 'right', label: words.right },
      ],
    },
    { type: 'group', key: 'button', label: words.hasButton, fields: linkFields, fresh: freshLink },
  ],
  questions: [
    title,
    {
      ...{ type: 'items', key: 'items', label: words.questions, one: words.question, most: 24 },
      fields: [
        { type: 'line', key: 'question', label: words.question },
        { type: 'area', key: 'answer', label: words.answer },
      ],
      fresh: { question: '', answer: '' },
    },
  ],
  quotes: [
    title,
    {
      ...{ type: 'items', key: 'items', label: words.quotes, one: words.quote, most: 24 },
      fields: [
        { type: 'area', key: 'text', label: words.quote },
        { type: 'line', key: 'name', label: words.name, isOptional: true },
        { type: 'line', key: 'role', label: words.role, isOptional: true },
      ],
      fresh: { text: '', name: '', role: '' },
    },
  ],
  people: [
    title,
    {
      ...{ type: 'items', key: 'items', label: words.people, one: words.person, most: 24 },
      fields: [
        { type: 'line', key: 'name', label: words.name },
        { type: 'line', key: 'role', label: words.role, isOptional: true },
        { type: 'area', key: 'text', label: words.aboutThem, isOptional: true },
        ...picture,
      ],
      fresh: { name: '', role: '', text: '', picture: '', alt: '' },
    },
  ],
  map: [
    title,
    { type: 'line', key: 'address', label: words.address, hint: words.addressHint, isOptional: true },
    { type: 'area', key: 'text', label: words.directions, isOptional: true },
  ],
  video: [
    title,
    { type: 'address', key: 'url', label: words.video, hint: words.videoHint },
    { type: 'line', key: 'caption', label: words.caption, isOptional: true },
    { type: 'picture', key: 'picture', label: words.picture },
  ],
  newsletter: [
    { ...title, hint: words.newsletterTitleHint },
    { type: 'area', key: 'text', label: words.text, isOptional: true },
    {
      ...{ type: 'line', key: 'button', label: words.newsletterButton, isOptional: true },
      hint: words.newsletterButtonHint,
    },
  ],
};

const links = (most: number): readonly FieldSpec[] => [
  {
    ...{ type: 'items', key: 'items', label: words.links, one: words.link, most },
    fields: linkFields,
    fresh: freshLink,
  },
];

const policy: readonly FieldSpec[] = [
  {
    ...{ type: 'items', key: 'items', label: words.policySections, one: words.policySection },
    most: policySectionsMax,
    fields: [
      { type: 'line', key: 'title', label: words.title },
      { type: 'area', key: 'text', label: words.text },
    ],
    fresh: { title: '', text: '' },
  },
];

/** Parts that are lists have their items under `items` in the form. */
export const partFields: Readonly<Record<EveryPagePart, readonly FieldSpec[]>> = {
  announcement: [
    { type: 'line', key: 'text', label: words.announcement, isOptional: true },
    { type: 'link', key: 'to', label: words.to, hint: words.toHint, isOptional: true },
  ],
  'menus.header': links(6),
  'menus.footer': links(12),
  uses: [
    {
      ...{ type: 'items', key: 'items', label: words.uses, one: words.use, most: 8 },
      fields: [
        { type: 'line', key: 'title', label: words.title },
        { type: 'area', key: 'text', label: words.text },
      ],
      fresh: { title: '', text: '' },
    },
  ],
  gifts: [
    {
      ...{ type: 'items', key: 'items', label: words.gifts, one: words.gift, most: 6 },
      fields: [
        { type: 'amount', key: 'amount_cents', label: words.amount },
        { type: 'line', key: 'effect', label: words.effect, hint: words.effectHint, isOptional: true },
      ],
      fresh: { amount_cents: '', effect: '' },
      usual: { take: words.usualGifts, items: usualGifts },
    },
  ],
  'policies.returns': policy,
  'policies.privacy': policy,
  'policies.terms': policy,
  texts: (['order_thanks', 'gift_thanks', 'footer', 'nothing_found'] as const).map((key) => ({
    ...{ type: 'area', key, isOptional: true },
    ...pagesTexts.ownTexts[key],
  })),
};
