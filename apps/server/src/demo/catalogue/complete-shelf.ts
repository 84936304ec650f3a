import type { DemoBook, DemoContributor, DemoFormat, ShelfEntry } from './demo-book.ts';

/** Digits of an EAN-13 weigh 1 and 3 in turn; the last one fills up to the next ten. */
function withCheckDigit(twelveDigits: string): string {
  const sum = [...twelveDigits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return `${twelveDigits}${(10 - (sum % 10)) % 10}`;
}

function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’.]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Ounces of paper per page, and of the binding, of the usual trim sizes. */
const weights: Record<DemoFormat, { perPage: number; binding: number }> = {
  paperback: { perPage: 0.034, binding: 1.2 },
  hardcover: { perPage: 0.042, binding: 5.5 },
  'picture book': { perPage: 0.11, binding: 8 },
  'board book': { perPage: 0.4, binding: 3 },
  'audiobook on CD': { perPage: 0.012, binding: 4.5 },
};

/** List prices end in 99 cents and lie a tenth to a quarter above ours. */
const listPriceOf = (priceCents: number): number => Math.ceil((priceCents * 1.15) / 100) * 100 - 1;

function contributorsOf({ by, translatedBy, illustratedBy, editedBy }: ShelfEntry): DemoContributor[] {
  const named = (names: string | readonly string[] | undefined, role: DemoContributor['role']) =>
    [names ?? []].flat().map((name) => ({ name, role }));
  return [
    ...named(by, 'author'),
    ...named(editedBy, 'editor'),
    ...named(translatedBy, 'translator'),
    ...named(illustratedBy, 'illustrator'),
  ];
}

/**
 * Makes the books of one shelf. Article numbers count on from `shelfNumber * 100`: put new titles at the end,
 * so that the others keep theirs.
 */
export function completeShelf(
  shelfNumber: number,
  publisher: string,
  entries: readonly ShelfEntry[],
): DemoBook[] {
  return entries.map((entry, index) => {
    const format = entry.format ?? 'paperback';
    const { perPage, binding } = weights[format];
    const [first, last] = entry.grades;
    return {
      slug: slugOf(entry.title),
      isbn13: null,
      ean13: withCheckDigit(`24${String(shelfNumber * 100 + index + 1).padStart(10, '0')}`),
      title: entry.title,
      subtitle: entry.subtitle ?? null,
      contributors: contributorsOf(entry),
      firstPublishedYear: entry.year,
      language: entry.language ?? 'en',
      format,
      pageCount: entry.pages,
      publisher,
      categorySlugs: entry.in,
      grades: Array.from({ length: last - first + 1 }, (_, step) => first + step),
      priceCents: entry.price,
      listPriceCents: listPriceOf(entry.price),
      weightOz: Math.round((entry.pages * perPage + binding) * 10) / 10,
      stock: entry.stock,
      salesCount: entry.sold,
      addedDaysAgo: entry.added,
      description: entry.about,
    };
  });
}
