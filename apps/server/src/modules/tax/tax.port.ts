import type { Cents } from '@goodshelf/money';
import type { StateCode } from '@goodshelf/contract/lookups';

/** Something that may be taxed: what a buyer pays for goods, before tax. Gifts and fee covers never come here. */
export type TaxableLine = { readonly amountCents: Cents };

export type TaxQuestion = {
  /** Where the goods go; null while the buyer has not said so. */
  readonly state: StateCode | null;
  readonly lines: readonly TaxableLine[];
  /** The organization sells free of sales tax. */
  readonly isExempt: boolean;
};

export type TaxAnswer = {
  readonly taxCents: Cents;
  /** The rate in millionths (68,750 is 6.875 %), for the line on the receipt. */
  readonly rateMillionths: number;
};

/** Sales tax of a cart. A vendor (Stripe Tax) may answer instead of the table, so it is asked asynchronously. */
export type TaxPort = { quote(question: TaxQuestion): Promise<TaxAnswer> };
