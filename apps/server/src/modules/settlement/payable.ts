import type { PaymentMethod } from '@goodshelf/contract/lookups';
import { type Cents, zero } from '@goodshelf/money';
import type { Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';

/** Which thing a payment pays for: what kind it is, and its id there. */
export type PayableRef = { readonly kind: 'order'; readonly id: string };

/** What was captured of one thing. */
export type Captured = {
  readonly amountCents: Cents;
  /** What providers keep of it; 0 of what they have not said (`feeKnown` tells later). */
  readonly feeCents: Cents;
};

export const nothingCaptured: Captured = { amountCents: zero, feeCents: zero };

/** A payment that was captured. */
export type Capture = Captured & {
  readonly paymentId: string;
  readonly paidAt: Date;
  /** By other payments of the same thing; nothing where one pays it all. */
  readonly before: Captured;
};

/** A thing that is paid for, with what its capture needs. */
export type Payable = {
  readonly ref: PayableRef;
  /** Its name in the books: "GS-10001". */
  readonly number: string;
  /** For the buyer's card statement and the provider's dashboard. */
  readonly description: string;
  /** All that is to be paid for it, by one payment or several. */
  readonly totalCents: Cents;
  /** What is not open takes no payment any more. */
  readonly state: 'open' | 'paid' | 'failed';
  /**
   * The payment that was captured now covers, with what was captured before, all of it. Sends compositions only, because they
   * travel with COMMIT, and what locks most comes last. Ends the transaction with an error that `isRefusal` knows when
   * somebody settled it otherwise first, or something else was captured before.
   */
  paid(tx: Tx, scope: OrgScope, capture: Capture): Promise<unknown>;
  /** A part of it was captured, and the rest is waited for. False when it does not take this part after what was before. */
  partPaid(tx: Tx, scope: OrgScope, part: Pick<Capture, 'amountCents' | 'before'>): Promise<boolean>;
  isRefusal(error: unknown): boolean;
};

/**
 * A module whose things are paid for. Settlement keeps the payments and tells here what has become of them, inside the
 * transaction that writes the payment, so both change or none. The composition root registers one for each kind.
 */
export type PayableSource = {
  readonly kind: PayableRef['kind'];
  /** Null when there is no such thing of this organization. */
  find(scope: OrgScope, id: string): Promise<Payable | null>;
  /** The numbers of things, by their ids: for lists and the books. */
  numbersOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * A payment failed, with this code, and will never be captured: so fails what it pays for, and what was captured of it goes
   * back. False when it was settled otherwise before.
   */
  failed(
    tx: Tx,
    scope: OrgScope,
    id: string,
    failure: { readonly code: string; readonly method: PaymentMethod; readonly at: Date },
  ): Promise<boolean>;
  /** A card was charged for what had failed, or for more than there was to pay. The money is booked and on its way back. */
  sentBack(
    tx: Tx,
    scope: OrgScope,
    id: string,
    charge: { readonly isSurplus: boolean; readonly at: Date },
  ): Promise<void>;
  /** The provider has said what it keeps of a captured payment, after the capture. Told once for a payment. */
  feeKnown(
    tx: Tx,
    scope: OrgScope,
    id: string,
    fee: { readonly paymentId: string; readonly feeCents: Cents; readonly at: Date },
  ): Promise<void>;
  /** The buyer's bank has taken a captured payment back. Told once for a payment. */
  disputed(
    tx: Tx,
    scope: OrgScope,
    id: string,
    dispute: {
      readonly paymentId: string;
      readonly amountCents: Cents;
      readonly feeCents: Cents;
      readonly at: Date;
    },
  ): Promise<void>;
  /**
   * The dispute of a payment was won: what it took comes back, with so much of the provider's fee. Told once for a payment
   * whose dispute was told.
   */
  disputeWon(
    tx: Tx,
    scope: OrgScope,
    id: string,
    dispute: {
      readonly paymentId: string;
      readonly amountCents: Cents;
      readonly returnedFeeCents: Cents;
      readonly at: Date;
    },
  ): Promise<void>;
  /** It was lost: what it took stays taken. */
  disputeLost(
    tx: Tx,
    scope: OrgScope,
    id: string,
    dispute: { readonly paymentId: string; readonly amountCents: Cents; readonly at: Date },
  ): Promise<void>;
  /** Whether others wait for what it holds, so that it is held for its buyer less long. */
  isScarce(tx: Tx, scope: OrgScope, id: string): Promise<boolean>;
};

export type Payables = {
  of(ref: PayableRef): PayableSource;
  /** Throws when there is no such thing: a payment is never without one. */
  find(scope: OrgScope, ref: PayableRef): Promise<Payable>;
  numbersOf(tx: Tx, refs: readonly PayableRef[]): Promise<ReadonlyMap<string, string>>;
};

export const createPayables = (sources: readonly PayableSource[]): Payables => {
  const sourceOf = ({ kind }: PayableRef): PayableSource => {
    const source = sources.find((one) => one.kind === kind);
    if (source === undefined) throw new Error(`Nobody has said what is paid for by the kind ${kind}`);
    return source;
  };
  return {
    of: sourceOf,
    find: async (scope, ref) => {
      const found = await sourceOf(ref).find(scope, ref.id);
      if (found === null) throw new Error(`There is no ${ref.kind} ${ref.id} to settle`);
      return found;
    },
    numbersOf: async (tx, refs) => {
      const asked = sources.flatMap((source) => {
        const ids = refs.filter(({ kind }) => kind === source.kind).map(({ id }) => id);
        return ids.length === 0 ? [] : [source.numbersOf(tx, ids)];
      });
      return new Map((await Promise.all(asked)).flatMap((numbers) => [...numbers]));
    },
  };
};
