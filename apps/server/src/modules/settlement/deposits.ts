import { type Cents, cents, negate } from '@goodshelf/money';
import type { Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { type NewEntry, postEntries } from '../ledger/index.ts';
import type { Capture, Payable, PayableRef, Payables } from './payable.ts';
import { findParts } from './payments.repo.ts';
import { requestRefund } from './refunds/request-refund.ts';

type Named = Pick<Payable, 'ref' | 'number'>;

/** A part that waits for the rest is nobody's income: the provider holds it, and we owe it for what it will pay. */
export const depositEntries = ({ ref, number }: Named, part: Capture): NewEntry[] => {
  const cause = { reference: part.paymentId, order: { id: ref.id, number }, occurredAt: part.paidAt };
  const deposit: NewEntry = {
    ...cause,
    kind: 'deposit',
    description: `Part payment for ${number}`,
    postings: [
      { account: 'provider_clearing', amountCents: negate(part.amountCents) },
      { account: 'deposits', amountCents: part.amountCents },
    ],
  };
  return [deposit, ...feeEntries({ ref, number }, part.paymentId, part.feeCents, part.paidAt)];
};

/** What the provider keeps of a payment that is no sale (yet): the platform bears it. None of nothing. */
export const feeEntries = (
  { ref, number }: Named,
  paymentId: string,
  feeCents: Cents,
  at: Date,
): NewEntry[] =>
  feeCents === 0
    ? []
    : [
        {
          kind: 'provider_fee',
          reference: paymentId,
          order: { id: ref.id, number },
          occurredAt: at,
          description: `Payment fee for ${number}`,
          postings: [
            { account: 'provider_clearing', amountCents: feeCents },
            { account: 'fees', amountCents: negate(feeCents) },
          ],
        },
      ];

/**
 * What was captured of a thing that has failed goes back, each payment to where it came from. In the transaction in which it
 * failed, after its row was locked: a part that was captured at the same moment is seen, or finds it failed.
 */
export const sendBackParts = async (
  payables: Pick<Payables, 'numbersOf'>,
  tx: Tx,
  scope: OrgScope,
  ref: PayableRef,
  at: Date,
): Promise<void> => {
  const parts = await findParts(tx, scope, ref);
  if (parts.length === 0) return;
  const number = (await payables.numbersOf(tx, [ref])).get(ref.id) ?? '';
  for (const { paymentId, amountCents } of parts) {
    const refund = { paymentId, reason: 'incomplete', amountCents, at } as const;
    const refundId = await requestRefund(tx, scope, refund);
    if (refundId === null) throw new Error(`Payment ${paymentId} of ${number} went back before`);
    const entry: NewEntry = {
      kind: 'refund',
      reference: refundId,
      order: { id: ref.id, number },
      occurredAt: at,
      description: `Refund of a part payment for ${number}`,
      postings: [
        { account: 'deposits', amountCents: negate(amountCents) },
        { account: 'refunds', amountCents },
      ],
    };
    await postEntries(tx, scope, [entry]);
  }
};

/** A bank has taken a part payment back before the rest came: what it left of it stays a deposit. */
export const takenDepositEntry = (
  { ref, number }: Named,
  dispute: {
    readonly paymentId: string;
    readonly amountCents: Cents;
    readonly feeCents: Cents;
    readonly at: Date;
  },
): NewEntry => ({
  kind: 'chargeback',
  reference: dispute.paymentId,
  order: { id: ref.id, number },
  occurredAt: dispute.at,
  description: `Chargeback of a part payment for ${number}`,
  postings: [
    { account: 'provider_clearing' as const, amountCents: cents(dispute.amountCents + dispute.feeCents) },
    { account: 'deposits' as const, amountCents: negate(dispute.amountCents) },
    { account: 'fees' as const, amountCents: negate(dispute.feeCents) },
  ].filter(({ amountCents }) => amountCents !== 0),
});
