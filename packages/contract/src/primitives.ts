import { z } from 'zod';

/** Whole cents, never negative: prices, totals, amounts that a person pays. */
export const amountCents = z.int().min(0).max(100_000_000);

/** Whole cents that may be negative: postings and balances. */
export const signedCents = z.int().min(-100_000_000_000).max(100_000_000_000);

export const id = z.uuid({
  error: ({ input }) => (input === undefined || input === null || input === '' ? 'required' : 'not an id'),
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

const tooLong = (maxLength: number): string => `at most ${maxLength} characters`;

/** A line of text as a person types it: trimmed, bounded, storable. */
export const line = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, tooLong(maxLength))
    .refine(storable, 'contains characters that cannot be stored');

/** A required line: the specification's message when it is missing or empty. */
export const requiredLine = (maxLength: number) =>
  z
    .string({ error: 'required' })
    .trim()
    .min(1, 'required')
    .max(maxLength, tooLong(maxLength))
    .refine(storable, 'contains characters that cannot be stored');

/** Free text over several lines. */
export const paragraph = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, tooLong(maxLength))
    .refine(storable, 'contains characters that cannot be stored');

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

/** Where a person came from and goes on to; the values travel through letters and are judged where they are used. */
export const returnFields = {
  redirect: line(2000).nullish(),
  platform: line(40).nullish(),
  shop: line(255).nullish(),
};
