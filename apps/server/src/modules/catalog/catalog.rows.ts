import type { ImageRow } from '../media/index.ts';

/** What a card shows, as the database gives it. */
export type CardRow = ImageRow & {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly author_line: string;
  readonly price_cents: number;
  /** The lowest price at which the organization sells it, where one of its prices is its own. */
  readonly own_price_cents: number | null;
  readonly list_price_cents: number | null;
  /** Another of its variants costs more. */
  readonly has_higher_prices: boolean | null;
  readonly grades: readonly number[];
  readonly on_hand: number | null;
  readonly allow_backorder: boolean | null;
};

/** By what buyers choose a product, with its values in order. */
export type OptionRow = { readonly name: string; readonly values: readonly string[] };

/** What is sold of a product. */
export type VariantRow = {
  readonly id: string;
  readonly format: string | null;
  readonly option_values: readonly string[] | null;
  readonly isbn13: string | null;
  readonly price_cents: number;
  readonly own_price_cents: number | null;
  readonly list_price_cents: number | null;
  readonly weight: number | null;
  readonly weight_unit: string | null;
  readonly on_hand: number | null;
  readonly allow_backorder: boolean | null;
};

export type DetailRow = CardRow & {
  readonly is_own: boolean;
  readonly subtitle: string | null;
  readonly description_html: string;
  readonly publisher: string | null;
  readonly published_year: number | null;
  readonly language: string;
  readonly page_count: number | null;
  readonly catalogue_share_bps: number;
  readonly platform_fee_bps: number;
  readonly options: readonly OptionRow[];
  readonly variants: readonly VariantRow[];
  readonly contributors: readonly { name: string; role: string }[];
  readonly categories: readonly { id: string; slug: string; name: string }[];
  /** Behind the first one, in order. */
  readonly more_images: readonly ImageRow[];
  readonly by_author: readonly CardRow[];
};

export type ShelfRow = CardRow & {
  readonly group_id: string;
  readonly group_slug: string;
  readonly group_title: string;
  readonly group_note: string;
};

export type CategoryRow = {
  readonly id: string;
  readonly parent_id: string | null;
  readonly slug: string;
  readonly name: string;
};

/** Of one category: for each grade its number and its slots. */
export type CategoryCountsRow = {
  readonly category_id: string;
  readonly cells: readonly (readonly number[])[];
};

/** Counts of one filter. Each facet counts as if its own filter were not set, so that it shows what choosing gives. */
export type Counts = {
  readonly total: number;
  readonly categories: readonly { id: string; count: number }[];
  readonly grades: readonly { value: number; count: number }[];
  readonly prices: readonly { key: string; count: number }[];
  readonly in_stock: number;
  readonly out_of_stock: number;
};

export type CountsRow = Counts & {
  /** What the search finds before any filter. */
  readonly matched: number;
};
