import type { PaymentProvider } from '../../../../apps/server/src/modules/settlement/index.ts';
import type { LineState } from '../../../support/faulty-line.ts';

/** What goes wrong between us and the companies: with the line, or with them. */
export type Trouble = LineState | 'fails before' | 'fails after' | 'asks for patience' | 'sends rubbish';

/** What a buyer does on a company's own page; the last three are ways to pay that turn out badly, or not yet. */
export type BuyersAnswer = 'agrees' | 'refuses' | 'declined' | 'is reviewed' | 'is denied';

/** What a company's own books say of a payment of ours. */
export type InTheirBooks = {
  /** How often money was taken for it. */
  readonly charges: number;
  readonly captured: number;
  /** Of that, what went back to the buyer by refunds. */
  readonly back: number;
  /** Where a dispute that has taken money stands; null without one. */
  readonly dispute: 'open' | 'won' | 'lost' | null;
};
export const nothingInBooks: InTheirBooks = { charges: 0, captured: 0, back: 0, dispute: null };

export type ToldEvent = {
  readonly provider: string;
  readonly rawBody: Buffer;
  readonly headers: Readonly<Record<string, string>>;
};

/** A company that moves money for us, with a fake behind it that keeps books of its own. */
export type Company = {
  readonly name: string;
  /** The company behind our adapter, as a process that starts opens it. */
  open(): PaymentProvider;
  setTrouble(trouble: Trouble): void;
  /** What its buyer answers on this page; nothing where the page is another company's. */
  answer(url: string, answer: BuyersAnswer): Promise<void>;
  /** Decides what is reviewed of these payments. */
  review(payments: readonly string[], isAccepted: boolean): void;
  /** A buyer opens a dispute of one of these payments, or it is decided. */
  dispute(payments: readonly string[], step: 'open' | 'won' | 'lost'): void;
  /** What it has told of these payments by now, the first first. */
  events(payments: readonly string[]): Promise<readonly ToldEvent[]>;
  /** By our payments' ids; what it knows nothing of is left out. */
  books(payments: readonly string[]): Promise<ReadonlyMap<string, InTheirBooks>>;
  close(): Promise<void>;
};
