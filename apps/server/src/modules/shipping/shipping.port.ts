import type { Cents } from '@goodshelf/money';
import type { StateCode } from '@goodshelf/contract/lookups';

/** Copies of one product in the parcel. */
export type ParcelItem = {
  readonly quantity: number;
  /** Of one copy, a decimal in `weightUnit`; null: unknown. */
  readonly weight: string | null;
  readonly weightUnit: string | null;
  readonly isOwnProduct: boolean;
};

export type ShippingQuestion = {
  /** False when the cart holds only gifts. */
  readonly hasGoods: boolean;
  readonly goodsCents: Cents;
  readonly state: StateCode | null;
  readonly items: readonly ParcelItem[];
};

export type ShippingAnswer = { readonly title: string; readonly priceCents: Cents };

/** What it costs to send a cart; null when nothing is sent. A carrier service (EasyPost) may answer instead. */
export type ShippingPort = { quote(question: ShippingQuestion): Promise<ShippingAnswer | null> };
