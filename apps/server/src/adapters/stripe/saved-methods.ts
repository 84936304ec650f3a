import { Stripe } from 'stripe';
import type { SavedMethod, SavedMethods } from '../../modules/settlement/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTurn, isRefusal, orNull } from './stripe-client.ts';
import type { StripeRepo } from './stripe.repo.ts';

type Deps = {
  readonly stripe: Stripe;
  readonly repo: StripeRepo;
  readonly clock: Clock;
  readonly charge: SavedMethods['charge'];
};

/** Of one customer; nobody keeps more cards than a page of Stripe's list holds. */
const methodsMax = 100;

/** The cards that customers keep with Stripe. */
export const createSavedMethods = ({ stripe, repo, clock, charge }: Deps): SavedMethods => {
  const find = (paymentMethod: string): Promise<Stripe.PaymentMethod | null> =>
    orNull(stripe.paymentMethods.retrieve(paymentMethod));
  return {
    createCustomer: async ({ key }) => {
      const known = await repo.findCustomer(key);
      if (known !== null) return known;
      const params: Stripe.CustomerCreateParams = { metadata: { idempotency_key: key } };
      const made = await inTurn(() => stripe.customers.create(params, { idempotencyKey: `customer:${key}` }));
      return repo.claimCustomer(key, made.id, clock.now());
    },
    attach: async ({ customer, paymentMethod }) => {
      try {
        return savedMethodOf(await inTurn(() => stripe.paymentMethods.attach(paymentMethod, { customer })));
      } catch (error) {
        if (!isRefusal(error) && !(error instanceof Stripe.errors.StripeCardError)) throw error;
      }
      // Kept already, by this customer or by another one; unknown; or the bank does not want it kept.
      const known = await find(paymentMethod);
      return known !== null && isOf(known, customer) ? savedMethodOf(known) : null;
    },
    list: async (customer) => {
      const kept = await orNull(
        stripe.customers.listPaymentMethods(customer, { type: 'card', limit: methodsMax }),
      );
      return (kept?.data ?? []).toReversed().flatMap((method) => savedMethodOf(method) ?? []);
    },
    detach: async ({ customer, paymentMethod }) => {
      const known = await find(paymentMethod);
      if (known !== null && isOf(known, customer)) await orNull(stripe.paymentMethods.detach(paymentMethod));
    },
    charge,
  };
};

const isOf = ({ customer }: Stripe.PaymentMethod, id: string): boolean =>
  (typeof customer === 'string' ? customer : customer?.id) === id;

const savedMethodOf = ({ id, card }: Stripe.PaymentMethod): SavedMethod | null =>
  card === undefined ? null : { paymentMethod: id, brand: card.brand, last4: card.last4 };
