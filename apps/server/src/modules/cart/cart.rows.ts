import type { GiftInput } from '@goodshelf/contract/cart.contract';
import type { GiftCardInput } from '@goodshelf/contract/gift-cards.contract';
import type { ImageRow } from '../media/index.ts';

/** What the giver said; the amount and the campaign have columns of their own. */
export type GiftDetails = Omit<GiftInput, 'line_id' | 'amount_cents' | 'campaign_id'>;

/** Who gets a gift card, from whom; the amount has a column of its own. */
export type GiftCardWords = Omit<GiftCardInput, 'line_id' | 'amount_cents'>;

/** The organization's terms and the cart, repeated on each row; the line's columns are null in an empty cart. */
type OrganizationColumns = {
  readonly organization_id: string;
  readonly organization_name: string;
  readonly catalogue_share_bps: number;
  readonly platform_fee_bps: number;
  readonly are_gifts_deductible: boolean;
  readonly gift_suggestions: readonly { readonly amount_cents: number; readonly effect: string }[];
  readonly cart_id: string | null;
};

/** Where the organization hands on or gives out what is ordered, as its columns are; null without a general mailing address. */
export type PlaceColumns = {
  readonly organization_type: string;
  readonly ships_to_organization: boolean;
  readonly offers_pickup: boolean;
  readonly pickup_note: string;
  readonly mailing_line1: string | null;
  readonly mailing_line2: string | null;
  readonly mailing_city: string | null;
  readonly mailing_state: string | null;
  readonly mailing_zipcode: string | null;
};

type LineColumns = ImageRow & {
  readonly id: string;
  readonly quantity: number;
  readonly kind: 'product' | 'gift' | 'gift_card';
  readonly variant_id: string | null;
  readonly product_id: string | null;
  readonly slug: string | null;
  readonly title: string | null;
  readonly format: string | null;
  /** Whether its product is sold in others, too. */
  readonly has_other_formats: boolean | null;
  readonly author_line: string | null;
  /** The platform's price, or that of the organization's own product. */
  readonly price_cents: number | null;
  /** What the organization sells a title of the platform for, where that is another price. */
  readonly own_price_cents: number | null;
  readonly isbn13: string | null;
  readonly sku: string | null;
  readonly cost_cents: number | null;
  /** A decimal as text, in `weight_unit`. */
  readonly weight: string | null;
  readonly weight_unit: string | null;
  /** Whether the organization sells it. */
  readonly is_offered: boolean | null;
  readonly is_own_product: boolean | null;
  readonly on_hand: number | null;
  readonly allow_backorder: boolean | null;
  readonly gift_cents: number | null;
  readonly gift: GiftDetails | null;
  /** Who gets a gift card; null on every other line. */
  readonly gift_card: GiftCardWords | null;
  /** Whether the organization still sells them; null on every other line. */
  readonly are_gift_cards_sold: boolean | null;
  readonly campaign_id: string | null;
  readonly campaign_title: string | null;
  /** Whether it takes gifts today; null without a campaign. */
  readonly is_campaign_running: boolean | null;
};

export type LineRow = LineColumns & {
  /** Why it can't be bought by what staff allow today; left out where they do. */
  readonly limit_problem?: string;
};
export type CartRow = OrganizationColumns & (LineColumns | { readonly [Column in keyof LineColumns]: null });

/** The cart as it is read, with where it could be sent: what is changed is answered without. */
export type ReadCartRow = PlaceColumns & CartRow;

/** Why a change was refused; `ok` when it was made. */
export type Verdict =
  | 'ok'
  | 'product_not_found'
  | 'too_many'
  | 'out_of_stock'
  | 'cart_full'
  | 'line_not_found'
  | 'campaign_not_found'
  | 'gifts_too_high'
  | 'gift_quantity'
  | 'gift_cards_not_sold'
  | 'gift_cards_too_high';
export type VerdictRow = {
  readonly verdict: Verdict;
  /** Copies that are left, where `out_of_stock`. */
  readonly left_count: number | null;
  readonly refused_title: string | null;
  readonly is_new_cart: boolean;
};

/** The cart after a change was judged, with the verdict on each row. */
export type ChangedCartRow = VerdictRow & CartRow;

/** The cart of one visitor with the terms of its organization, as the database has both now. */
export type LoadedCart = {
  readonly cartId: string | null;
  readonly organization: Omit<OrganizationColumns, 'cart_id'>;
  readonly lines: readonly LineRow[];
};

/** A cart that is about to be bought. */
export type CheckedOutCart = LoadedCart & { readonly place: PlaceColumns };

/** The rows of one statement as a cart. Row level security shows the organization of the scope, so there is one. */
export const cartOfRows = (rows: readonly CartRow[]): LoadedCart => {
  const [first] = rows;
  if (first === undefined) throw new Error('The organization of the scope does not exist');
  return {
    cartId: first.cart_id,
    organization: first,
    lines: rows.filter((row): row is OrganizationColumns & LineColumns => row.id !== null),
  };
};
