import type { Contributor } from '@goodshelf/contract/contributors';

export const authorLineMaxLength = 2_000;

/** Of one copy, at most three decimals. */
export type Weight = { readonly value: number; readonly unit: 'OZ' | 'LB' | 'G' | 'KG' };

/** A book as a file or a feed gives it. Null means that it says nothing: what is known stays as it is. */
export type BookDraft = {
  readonly title: string;
  readonly subtitle: string | null;
  readonly contributors: readonly Contributor[];
  /** Plain text or HTML; cleaned before it is stored. */
  readonly description: string | null;
  readonly publisher: string | null;
  readonly language: string | null;
  readonly publishedYear: number | null;
  readonly format: string | null;
  readonly pageCount: number | null;
  readonly weight: Weight | null;
  readonly isbn13: string | null;
  readonly priceCents: number | null;
  readonly listPriceCents: number | null;
  /** Counts for a book that is new here only: of the others the shop knows better what has been sold since. */
  readonly stock: number | null;
  readonly grades: readonly number[] | null;
  /** Names of categories, the most telling first. */
  readonly subjects: readonly string[] | null;
  /** Stored, but never published by an import: these are shops of schools. */
  readonly isForAdults: boolean;
  /** Stored, but never published by an import: shops send parcels. */
  readonly isDigital?: boolean;
  /** Where an image of it is; fetched later, for a product without images. */
  readonly imageUrl?: string | null;
  /** Of a file that we wrote: the product, by which it is recognised without an ISBN, with its title and its line of people as they stood there. */
  readonly own?: { readonly productId: string; readonly title: string; readonly authorLine: string };
  /**
   * Of a feed that also takes books back: `whole` brings back what such a feed took off the shelves; `update` changes a
   * book that is there (its title may be empty), makes none and publishes none. Absent for anything else.
   */
  readonly feed?: 'whole' | 'update';
};

export type SaveTerms = {
  readonly now: Date;
  /** When products are moved, which may be long after the file came; `now` unless something else is said. */
  readonly movedAt?: Date;
  /** For a book that has no price yet. */
  readonly defaultPriceCents: number | null;
  /** For a book that is new here. */
  readonly defaultStock: number | null;
  /** Whether unpublished books with a price are published. */
  readonly publish: boolean;
  /** What the products' histories call the file. */
  readonly fileName?: string;
};
