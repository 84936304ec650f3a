import { z } from 'zod';
import { inputTexts } from './contract.texts.ts';
import { freeLine, id, paragraph, requiredParagraph, slug, timestamp } from './primitives.ts';
import {
  contentPages,
  policySectionsMax,
  sectionsOfPageMax,
  shelfTitlesMax,
  videoOf,
} from './content-pages.ts';

/**
 * What stands on a storefront's own pages: typed sections, menus and an announcement. Values only, as plain text: no markup, style
 * or script of an organization is ever shown. The whole is one document, changed by the path of each part:
 * `pages.home` (ids in their order), `sections.<id>`, `announcement`, `menus.header`, `menus.footer`, `uses`, `gifts`,
 * `policies.returns`, `policies.privacy`, `policies.terms`, `texts`.
 */

/** Within a document: short, made by the page that adds it. */
export const sectionId = z.string().regex(/^[a-z0-9]{1,12}$/);

const title = freeLine(120);
const words = paragraph(2_000);
const requiredTitle = freeLine(120).min(1, 'required');
/** A kept picture of this organization; '' for none. */
const picture = z.string().max(120);
const alt = freeLine(200);

/** A way within the storefront, or to another site over HTTPS. */
export const linkTarget = freeLine(300).refine(
  (to) => /^\/(?!\/)[^\s\\]*$/.test(to) || (/^https:\/\/[^\s\\@]+$/i.test(to) && URL.canParse(to)),
  inputTexts.linkTarget,
);
export const menuLink = z.object({ label: freeLine(40).min(1, 'required'), to: linkTarget });
export type MenuLink = z.output<typeof menuLink>;

/** A year of one or two figures is a slip of the hand. */
const shownTime = timestamp
  .refine((at) => !(Date.parse(at) < Date.UTC(2000)), inputTexts.yearTooEarly)
  .nullable();

const common = {
  id: sectionId,
  is_hidden: z.boolean(),
  /** Shown from then on; null: from the start. */
  from: shownTime,
  /** Not shown from then on; null: without an end. */
  until: shownTime,
};

const items = <Item extends z.ZodType>(item: Item) =>
  z.array(item).min(1, 'required').max(24, inputTexts.tooMany(24));

export const sectionShapes = {
  /** Empty words are those of the shop: its headline and its story. */
  hero: z.object({
    ...common,
    kind: z.literal('hero'),
    title,
    text: paragraph(600),
    picture,
    alt,
    is_books_shown: z.boolean(),
  }),
  /** The running campaign, where there is one. */
  campaign: z.object({ ...common, kind: z.literal('campaign') }),
  /**
   * `featured`: the shelves that the organization has chosen, one after the other. `category`: what sells best in one, by its
   * slug. `chosen`: `products`, in their order; what the shop doesn't sell (any more) is left out. Sections of before had no choice.
   */
  shelf: z.object({
    ...common,
    kind: z.literal('shelf'),
    title,
    /** A sentence below the title; featured shelves have their own. */
    note: freeLine(200).default(''),
    show: z.enum(['featured', 'newest', 'bestsellers', 'category', 'chosen']),
    category: z.union([z.literal(''), slug]).default(''),
    products: z
      .array(id)
      .max(shelfTitlesMax, inputTexts.tooMany(shelfTitlesMax))
      .refine((ids) => new Set(ids).size === ids.length, inputTexts.titleTwice)
      .default([]),
  }),
  /** What gifts are used for: `uses` of the document. */
  uses: z.object({ ...common, kind: z.literal('uses'), title }),
  text: z.object({ ...common, kind: z.literal('text'), title, text: requiredParagraph(8_000) }),
  picture_text: z.object({
    ...common,
    kind: z.literal('picture_text'),
    title,
    text: words,
    picture,
    alt,
    side: z.enum(['left', 'right']),
    button: menuLink.nullable(),
  }),
  questions: z.object({
    ...common,
    kind: z.literal('questions'),
    title,
    items: items(z.object({ question: requiredTitle, answer: requiredParagraph(2_000) })),
  }),
  quotes: z.object({
    ...common,
    kind: z.literal('quotes'),
    title,
    items: items(z.object({ text: requiredParagraph(600), name: freeLine(80), role: freeLine(80) })),
  }),
  people: z.object({
    ...common,
    kind: z.literal('people'),
    title,
    items: items(
      z.object({
        name: freeLine(80).min(1, 'required'),
        role: freeLine(80),
        text: paragraph(600),
        picture,
        alt,
      }),
    ),
  }),
  /** An address and the way there; an empty one is the organization's own. */
  map: z.object({ ...common, kind: z.literal('map'), title, address: freeLine(200), text: words }),
  /** Nothing of it is loaded from its host before somebody presses play. */
  video: z.object({
    ...common,
    kind: z.literal('video'),
    title,
    url: freeLine(300).refine((url) => videoOf(url) !== null, inputTexts.videoAddress),
    caption: freeLine(300),
    /** What is seen before it is played; '' for the title alone. */
    picture: picture.default(''),
  }),
  /** A form that asks for an email address. What is agreed to is the platform's sentence; an empty button says what is usual. */
  newsletter: z.object({
    ...common,
    kind: z.literal('newsletter'),
    title,
    text: paragraph(600),
    button: freeLine(40),
  }),
} as const;

export const section = z
  .discriminatedUnion('kind', [
    sectionShapes.hero,
    sectionShapes.campaign,
    sectionShapes.shelf,
    sectionShapes.uses,
    sectionShapes.text,
    sectionShapes.picture_text,
    sectionShapes.questions,
    sectionShapes.quotes,
    sectionShapes.people,
    sectionShapes.map,
    sectionShapes.video,
    sectionShapes.newsletter,
  ])
  .refine(({ from, until }) => from === null || until === null || Date.parse(from) < Date.parse(until), {
    path: ['until'],
    message: inputTexts.endBeforeStart,
  })
  .refine((one) => one.kind !== 'shelf' || one.show !== 'category' || one.category !== '', {
    path: ['category'],
    message: 'required',
  })
  .refine((one) => one.kind !== 'shelf' || one.show !== 'chosen' || one.products.length > 0, {
    path: ['products'],
    message: inputTexts.chooseTitles,
  })
  .refine((one) => one.kind !== 'picture_text' || one.picture !== '' || one.text !== '', {
    path: ['text'],
    message: inputTexts.pictureOrText,
  });

const order = z.array(sectionId).max(sectionsOfPageMax, inputTexts.tooMany(sectionsOfPageMax));

/** A line above every page; shown where it has words. */
export const announcement = z.object({
  text: freeLine(160),
  /** '' for none. */
  to: z.union([z.literal(''), linkTarget]),
  from: shownTime,
  until: shownTime,
});
export const useOfMoney = z.object({ title: requiredTitle, text: requiredParagraph(400) });
/** What a gift of this amount does: "$25 buys five books". */
export const giftAmount = z.object({
  amount_cents: z.int().min(100).max(10_000_00, inputTexts.most('$10,000')),
  effect: freeLine(120),
});

/**
 * What an organization adds to a policy, below what it says usually: that states the law and what the program does, so nobody
 * takes it away.
 */
export const policySection = z.object({ title: requiredTitle, text: requiredParagraph(2_000) });
const ownPolicy = z.array(policySection).max(policySectionsMax, inputTexts.tooMany(policySectionsMax));

/** Sentences of a shop's own. '' for none: facts that stand beside them are the program's. */
export const ownTexts = z.object({
  /** Below the heading of an order that is paid, and in its receipt. */
  order_thanks: paragraph(400),
  /** The same of a gift. */
  gift_thanks: paragraph(400),
  /** Below the name at the end of every page. */
  footer: paragraph(200),
  /** Where a search or a shelf has no books. */
  nothing_found: paragraph(300),
});
export type OwnTexts = z.output<typeof ownTexts>;

export const pageContent = z.object({
  pages: z.object(
    Object.fromEntries(contentPages.map((page) => [page, order])) as Record<
      (typeof contentPages)[number],
      typeof order
    >,
  ),
  sections: z.record(sectionId, section),
  announcement,
  /** Beside the usual ways. */
  menus: z.object({ header: z.array(menuLink).max(6), footer: z.array(menuLink).max(12) }),
  /** Empty: none are shown. */
  uses: z.array(useOfMoney).max(8),
  /** Empty: the usual ones. */
  gifts: z
    .array(giftAmount)
    .max(6)
    .superRefine((gifts, context) => {
      for (const [at, { amount_cents: amount }] of gifts.entries())
        if (gifts.findIndex((one) => one.amount_cents === amount) < at)
          context.addIssue({ code: 'custom', path: [at, 'amount_cents'], message: inputTexts.amountTwice });
    }),
  policies: z.object({ returns: ownPolicy, privacy: ownPolicy, terms: ownPolicy }),
  texts: ownTexts,
});

/** Deeper than any part of the document. */
const depthMax = 6;
const isShallow = (value: unknown, depth = depthMax): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth > 0 && Object.values(value).every((one) => isShallow(one, depth - 1)));
/** What is deep isn't read: parsers of nested JSON would follow it until they run out of stack. */
const shallow = z.unknown().refine((value) => isShallow(value), inputTexts.other);

/** One part of the document by its path, and what stood there for the editor; null: no such section. */
export const contentChange = z.object({ path: z.string().max(40), value: shallow, seen: shallow });
export type ContentChange = z.output<typeof contentChange>;
