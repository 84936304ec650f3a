import type {
  PaymentRequest,
  ProviderPayment,
  SavedMethod,
  SavedMethods,
} from '../../modules/settlement/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { newProviderId, refusedPayment } from './payment-intents.ts';
import type { SandboxCardRepo } from './sandbox-card.repo.ts';
import { findCardByPaymentMethod, type TestCard } from './test-cards.ts';

type Deps = {
  readonly repo: SandboxCardRepo;
  readonly clock: Clock;
  /** Charges a card at once, once per key. */
  readonly chargeCard: (request: PaymentRequest, card: TestCard) => Promise<ProviderPayment>;
};

/** The cards that customers keep with the sandbox: Stripe's rules of customers and payment methods. */
export const createSavedMethods = ({ repo, clock, chargeCard }: Deps): SavedMethods => ({
  createCustomer: async ({ key }) => {
    const id =
      (await repo.insertCustomer(newProviderId('cus'), key, clock.now())) ??
      // Somebody else has made it at the same moment.
      (await repo.insertCustomer(newProviderId('cus'), key, clock.now()));
    if (id === null) throw new Error('The sandbox provider lost a customer');
    return id;
  },
  attach: async ({ customer, paymentMethod }) => {
    const testCard = await repo.keepMethod(paymentMethod, customer);
    return testCard === null ? null : savedMethodOf(paymentMethod, testCard);
  },
  list: async (customer) =>
    (await repo.listMethods(customer)).flatMap(({ id, test_card: testCard }) => {
      const saved = savedMethodOf(id, testCard);
      return saved === null ? [] : [saved];
    }),
  detach: async ({ customer, paymentMethod }) => {
    await repo.detachMethod(paymentMethod, customer, clock.now());
  },
  charge: async ({ customer, ...request }) => {
    const testCard = await repo.findTestCard(request.paymentMethod, customer);
    const card = testCard === null ? null : findCardByPaymentMethod(testCard);
    if (card === null) return refusedPayment(request);
    return chargeCard(
      request,
      card.isAuthenticated === true ? { ...card, declineCode: 'authentication_required' } : card,
    );
  },
});

const savedMethodOf = (paymentMethod: string, testCard: string): SavedMethod | null => {
  const card = findCardByPaymentMethod(testCard);
  return card && { paymentMethod, brand: card.brand, last4: card.number.slice(-4) };
};
