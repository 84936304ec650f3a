import type { Cents } from '@goodshelf/money';
import type { Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';

/** Which thing a payment pays for: what kind it is, and its id there. */
export type PayableRef = { readonly kind: 'order'; readonly id: string };

/** A payment that was captured. */
export type Capture = {
  readonly paymentId: string;
  readonly paidAt: Date;
  /** What the provider keeps of it; 0 while it has not said so (`feeKnown` tells later). */
  readonly feeCents: Cents;
};

/** A thing that is paid for, with what its capture needs. */
export type Payable = {
  readonly ref: PayableRef;
  /** Its name in the books: "GS-10001". */
  readonly number: string;
  /** For the buyer's card statement and the provider's dashboard. */
  readonly description: string;
  /**
   * Its payment was captured. Sends compositions only, because they travel with COMMIT, and what locks most comes last. Ends
   * the transaction with an error that `isRefusal` knows when somebody settled it otherwise first.
   */
  paid(tx: Tx, scope: OrgScope, capture: Capture): Promise<unknown>;
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
  /** The payment failed, with this code, and will never be captured. False when somebody settled it otherwise first. */
  failed(
    tx: Tx,
    scope: OrgScope,
    id: string,
    failure: { readonly code: string; readonly at: Date },
  ): Promise<boolean>;
  /** The card was charged although the payment had failed. The money is booked and on its way back. */
  paidTooLate(tx: Tx, scope: OrgScope, id: string, at: Date): Promise<void>;
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
