import type { Stripe } from 'stripe';
import { newDispute, newTransaction } from './objects.ts';
import { paramsOf, readParams } from './params.ts';
import type { Form } from './form.ts';
import type { FakeState } from './state.ts';

const feeCents = 1_500;
export const disputeDelayMs = 3_000;

/** A buyer's claim, a moment after the charge. */
export const openDispute = (state: FakeState, chargeId: string, kind: 'fraudulent' | 'inquiry'): void =>
  state.later(disputeDelayMs, () => {
    const charge = state.charges.get(chargeId);
    if (charge === undefined) return;
    const now = state.clock.now();
    const taken =
      kind === 'inquiry'
        ? []
        : [
            newTransaction(
              { amount: -charge.amount, fee: feeCents, source: charge.id, type: 'adjustment' },
              now,
            ),
          ];
    const dispute = newDispute(
      charge,
      kind === 'inquiry' ? 'warning_needs_response' : 'needs_response',
      taken,
      now,
    );
    state.charges.set(chargeId, { ...charge, disputed: true });
    state.disputes.set(dispute.id, dispute);
    state.tell('charge.dispute.created', dispute);
    if (taken.length > 0) state.tell('charge.dispute.funds_withdrawn', dispute);
  });

/** The bank has decided the dispute of an intent; who wins has the money and the fee again. */
export const closeDispute = (state: FakeState, intentId: string, outcome: 'won' | 'lost'): void => {
  state.tick();
  const dispute = [...state.disputes.values()].find(({ payment_intent: of }) => of === intentId);
  if (dispute === undefined) throw new Error(`No dispute of ${intentId}`);
  const returned = newTransaction(
    { amount: dispute.amount, fee: -feeCents, source: String(dispute.charge), type: 'adjustment' },
    state.clock.now(),
  );
  const transactions = [...dispute.balance_transactions, ...(outcome === 'won' ? [returned] : [])];
  const closed = { ...dispute, status: outcome, balance_transactions: transactions };
  state.disputes.set(dispute.id, closed);
  state.tell('charge.dispute.closed', closed);
  if (outcome === 'won') state.tell('charge.dispute.funds_reinstated', closed);
};

export const listDisputes = (state: FakeState, form: Form) => {
  const { payment_intent: intent, limit } = readParams(paramsOf.listOfIntent, form);
  const all = [...state.disputes.values()].filter(({ payment_intent: of }) => of === intent).toReversed();
  return listOf(all, limit, '/v1/disputes');
};

/** A page in the form of Stripe's lists. */
export const listOf = <T>(all: readonly T[], limit: number | undefined, url: string): Stripe.ApiList<T> => ({
  object: 'list',
  data: all.slice(0, limit ?? 10),
  has_more: all.length > (limit ?? 10),
  url,
});
