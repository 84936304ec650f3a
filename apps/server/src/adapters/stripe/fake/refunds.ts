import type { Stripe } from 'stripe';
import { listOf } from './disputes.ts';
import { FakeError, missing } from './errors.ts';
import { type Form, wordsIn } from './form.ts';
import { newRefund } from './objects.ts';
import { paramsOf, readParams } from './params.ts';
import type { FakeState } from './state.ts';

/** How long the cards whose refunds are pending, or fail, take to say so. */
const bankDelayMs = 5_000;

/** Refunds: never more than was captured and has not failed to go back. */
export const createRefunds = (state: FakeState) => {
  const ofIntent = (intent: string): Stripe.Refund[] =>
    [...state.refunds.values()].filter(({ payment_intent: of }) => of === intent);

  const end = (refund: Stripe.Refund, charge: string, status: 'succeeded' | 'failed'): void => {
    const ended = { ...refund, status };
    state.refunds.set(refund.id, ended);
    const known = state.charges.get(charge);
    if (status === 'failed' && known !== undefined)
      state.charges.set(charge, { ...known, amount_refunded: known.amount_refunded - refund.amount });
    state.tell(status === 'failed' ? 'refund.failed' : 'refund.updated', ended);
  };

  return {
    create: (form: Form): Stripe.Refund => {
      const params = readParams(paramsOf.createRefund, form);
      const intent = state.intents.get(params.payment_intent);
      if (intent === undefined) throw missing('payment_intent', params.payment_intent, 'payment_intent');
      const charge = state.charges.get(typeof intent.latest_charge === 'string' ? intent.latest_charge : '');
      if (charge === undefined)
        throw new FakeError(400, 'invalid_request_error', 'This PaymentIntent has no charge to refund.');
      const left = charge.amount_captured - charge.amount_refunded;
      const amount = params.amount ?? left;
      if (amount < 1 || amount > left)
        throw new FakeError(
          400,
          'invalid_request_error',
          `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
          left === 0 ? { code: 'charge_already_refunded' } : {},
        );
      const bank = state.cards.get(charge.payment_method ?? '')?.refunds;
      const isFirst = ofIntent(intent.id).length === 0;
      const status = bank === 'pending' ? 'pending' : 'succeeded';
      const refund = newRefund(
        charge,
        { amount, metadata: wordsIn(form['metadata']), status },
        state.clock.now(),
      );
      const refunded = charge.amount_refunded + amount;
      const after = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount_captured };
      state.refunds.set(refund.id, refund);
      state.charges.set(charge.id, after);
      state.tell('charge.refunded', after);
      state.tell('refund.created', refund);
      if (bank === 'pending') state.later(bankDelayMs, () => end(refund, charge.id, 'succeeded'));
      if (bank === 'fail' && isFirst) state.later(bankDelayMs, () => end(refund, charge.id, 'failed'));
      return refund;
    },
    list: (form: Form): Stripe.ApiList<Stripe.Refund> => {
      const { payment_intent: intent, limit, starting_after } = readParams(paramsOf.listOfIntent, form);
      const all = ofIntent(intent).toReversed();
      const from = starting_after === undefined ? 0 : all.findIndex(({ id }) => id === starting_after) + 1;
      return listOf(all.slice(from), limit, '/v1/refunds');
    },
  };
};
