import { z } from 'zod';
import { inputTexts } from './contract.texts.ts';

/** Whole cents, never negative: prices, totals, amounts that a person pays. */
export const amountCents = z.int().min(0).max(100_000_000);

/** Whole cents that may be negative: postings and balances. */
export const signedCents = z.int().min(-100_000_000_000).max(100_000_000_000);

export const id = z.uuid({
  error: ({ input }) =>
    input === undefined || input === null || input === '' ? 'required' : inputTexts.notAnId,
});

/** A point in time as ISO 8601 in UTC; pages turn it into local time. */
export const timestamp = z.iso.datetime({ offset: true });

/** The public name of an organization in URLs. */
export const slug = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/);

/** NUL cannot be stored by PostgreSQL and lone surrogates cannot be encoded: refused at the door, everywhere. */
const storable = (value: string): boolean => !value.includes('\u0000') && value.isWellFormed();

/** A line of text as a person types it: trimmed, bounded, storable. */
export const line = (maxLength: number) =>
  z.string().trim().max(maxLength, inputTexts.tooLong(maxLength)).refine(storable, inputTexts.unstorable);

/** A required line: the specification's message when it is missing or empty. */
export const requiredLine = (maxLength: number) =>
  z
    .string({ error: 'required' })
    .trim()
    .min(1, 'required')
    .max(maxLength, inputTexts.tooLong(maxLength))
    .refine(storable, inputTexts.unstorable);

// Control characters, line and paragraph separators, and marks that turn the direction of writing.
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
const webAddress = /:\/\/|\bwww\.|\bmailto:/i;
// They take no room on screen: two names that differ in them look alike, and one of nothing else looks like none.
const invisible = /\u00ad|\u034f|\u115f|\u1160|\u200b|[\u2060-\u2064]|\u2800|\u3164|\ufeff|\uffa0/gu;
const formatting = /\p{Cf}/gu;

/**
 * Names and addresses stand in emails to people who never asked for one: nobody writes a letter of their own, or a link,
 * with them. Signs that mail programs write out as others (full width) count as those.
 */
const isPlain = (value: string): boolean =>
  !unprintable.test(value) && !webAddress.test(value.normalize('NFKC').replace(formatting, ''));
const visible = (value: string): string => value.replace(invisible, '');
// Marks that stand on the letter before them are nothing to see without one.
const isSeen = (value: string): boolean => value === '' || /[^\p{Cf}\p{M}\s]/u.test(value);

/** The name of a person, an organization or a thing: a line that is seen, and is no letter and no link. */
export const nameLine = (maxLength: number) =>
  z
    .string()
    .overwrite(visible)
    .trim()
    .max(maxLength, inputTexts.tooLong(maxLength))
    .refine(storable, inputTexts.unstorable)
    .refine(isPlain, inputTexts.name)
    .refine(isSeen, inputTexts.name);
export const requiredName = (maxLength: number) =>
  z
    .string({ error: 'required' })
    .overwrite(visible)
    .trim()
    .min(1, 'required')
    .max(maxLength, inputTexts.tooLong(maxLength))
    .refine(storable, inputTexts.unstorable)
    .refine(isPlain, inputTexts.name)
    .refine(isSeen, inputTexts.name);

/** A line of a postal address: no letter and no link either. */
export const addressLine = (maxLength: number) => line(maxLength).refine(isPlain, inputTexts.address);
export const requiredAddressLine = (maxLength: number) =>
  requiredLine(maxLength).refine(isPlain, inputTexts.address);

const lineEnd = /\r\n?|[\u0085\u2028\u2029]/g;
// NUL stays, to be refused.
const unwritten = /[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** Without what turns the writing of others behind it and what no page may contain; it stands between their words. */
const legible = (value: string): string => value.replace(lineEnd, '\n').replace(unwritten, '');

const freeText = (value: z.ZodString, write: (typed: string) => string, maxLength: number) =>
  value
    .overwrite(write)
    .trim()
    .max(maxLength, inputTexts.tooLong(maxLength))
    .refine(storable, inputTexts.unstorable);

/** Free text over several lines. */
export const paragraph = (maxLength: number) => freeText(z.string(), legible, maxLength);

/** Free text that has to be given. */
export const requiredParagraph = (maxLength: number) =>
  freeText(z.string({ error: 'required' }), legible, maxLength).min(1, 'required');

/** Free text in one line. */
export const freeLine = (maxLength: number) =>
  freeText(z.string(), (value) => legible(value).replaceAll('\n', ' '), maxLength);

/** A line that has to be given and seen, exactly as it is written: what people look for by it. */
export const requiredFreeLine = (maxLength: number) =>
  freeText(
    z.string({ error: 'required' }),
    (value) => visible(legible(value).replaceAll('\n', ' ')),
    maxLength,
  )
    .min(1, 'required')
    .refine(isSeen, 'required');

export const email = z
  .string({ error: 'required' })
  .trim()
  .min(1, 'required')
  .max(254, 'valid email')
  .pipe(z.email('valid email'))
  .transform((value) => value.toLowerCase());

/** `page` of a list, 1-based; bounded, because offsets are not free. */
export const page = z.coerce.number().int().min(1).max(10_000).default(1);

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    total: z.int(),
    page: z.int(),
    page_size: z.int(),
    page_count: z.int(),
  });

/** What a browser calls itself: opaque, made by the page or by the first sign-in. */
export const browserId = z
  .string()
  .max(100)
  .regex(/^[A-Za-z0-9_-]*$/);

/** From where somebody signs in: whoever came from a shop goes back to it. */
export const cameFromFields = { platform: line(40).nullish(), shop: line(255).nullish() };

/** Where a person came from and goes on to; the values travel through letters and are judged where they are used. */
export const returnFields = {
  redirect: line(2000).nullish(),
  platform: line(40).nullish(),
  shop: line(255).nullish(),
};
