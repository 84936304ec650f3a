import type { Cents } from '@goodshelf/money';
import type { StateCode } from '@goodshelf/contract/lookups';

/** Something that may be taxed: what a buyer pays for goods, before tax. Gifts and fee covers never come here. */
export type TaxableLine = {
  readonly amountCents: Cents;
  /** Of the platform's catalog of books; what an organization sells itself may be anything. */
  readonly isBook: boolean;
};

export type TaxQuestion = {
  /** Where the goods go; null while the buyer has not said so. */
  readonly state: StateCode | null;
  readonly lines: readonly TaxableLine[];
  /** Who sells what is not the platform's: it may be exempt. */
  readonly organizationId: string;
};

/** What a line bears of the tax, and by which rate in millionths (68,750 is 6.875 %): what a refund of it gives back. */
export type LineTax = { readonly taxCents: Cents; readonly rateMillionths: number };

export type TaxAnswer = {
  /** The sum of the lines' taxes. */
  readonly taxCents: Cents;
  /** In the order of the lines. */
  readonly lines: readonly LineTax[];
};

/** Sales tax of a cart. A vendor may answer instead of the table, so it is asked asynchronously. */
export type TaxPort = { quote(question: TaxQuestion): Promise<TaxAnswer> };
