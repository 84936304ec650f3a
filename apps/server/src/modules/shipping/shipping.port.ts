import type { Cents } from '@goodshelf/money';
import type { StateCode } from '@goodshelf/contract/lookups';

export type ShippingQuestion = {
  /** False when the cart holds only gifts. */
  readonly hasGoods: boolean;
  readonly goodsCents: Cents;
  readonly state: StateCode | null;
};

export type ShippingAnswer = { readonly title: string; readonly priceCents: Cents };

/** What it costs to send a cart; null when nothing is sent. A carrier service (EasyPost) may answer instead. */
export type ShippingPort = { quote(question: ShippingQuestion): Promise<ShippingAnswer | null> };
