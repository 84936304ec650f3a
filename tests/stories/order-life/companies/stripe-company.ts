import type { FaultKind } from '../../../../apps/server/src/adapters/stripe/fake/index.ts';
import type { Clock } from '../../../../apps/server/src/platform/clock/index.ts';
import type { TestDatabase } from '../../../support/database.ts';
import { openStripe } from '../../../support/stripe.ts';
import type { Company, InTheirBooks, Trouble } from './company.ts';

type Operation = 'create intent' | 'confirm intent' | 'retrieve intent' | 'cancel intent' | 'create refund';
const charging = ['confirm intent', 'create refund'] as const;
const writing = ['create intent', ...charging] as const;
const all = [...writing, 'retrieve intent', 'cancel intent'] as const;

/** Trouble with making an intent is told to the buyer at once: so most of it is with the charge. */
const faults: Readonly<Record<Exclude<Trouble, 'works'>, readonly [FaultKind, readonly Operation[]]>> = {
  'loses answers': ['cut after', charging],
  'loses questions': ['500', charging],
  'is silent': ['500', all],
  'fails before': ['500', writing],
  'fails after': ['500 after', charging],
  'asks for patience': ['429', writing],
  'sends rubbish': ['malformed', charging],
};
/** More calls than a command makes. */
const untilMended = 10_000;

export type StripeCompany = Company & { setFeesLate(isLate: boolean): void };

/** Stripe's fake over HTTP, behind our adapter. */
export const createStripeCompany = async (own: TestDatabase, clock: Clock): Promise<StripeCompany> => {
  const { fake, open } = await openStripe(own, clock, { timeoutsMs: { bank: 10_000, quick: 5_000 } });
  const intentsOf = (payments: readonly string[]) => payments.flatMap((payment) => fake.intentsOf(payment));
  return {
    name: 'stripe',
    open,
    setFeesLate: fake.setFeesLate,
    setTrouble: (trouble) => {
      fake.mend();
      if (trouble === 'works') return;
      const [kind, operations] = faults[trouble];
      for (const operation of operations) fake.spoil(operation, kind, untilMended);
    },
    answer: async (url, answer) => {
      if (!url.startsWith(`${fake.apiUrl}/authenticate/`)) return;
      fake.authenticate(new URL(url).pathname.split('/').at(-1) ?? '', answer === 'agrees');
    },
    review: () => undefined,
    // Test cards open disputes; an inquiry is none that a bank decides.
    dispute: (payments, step) => {
      if (step === 'open') return;
      const open = fake.disputes().find((one) => payments.includes(one.payment) && one.state === 'open');
      if (open !== undefined) fake.closeDispute(open.intent, step);
    },
    events: async (payments) =>
      fake
        .events()
        .filter(({ body }) => intentsOf(payments).some(({ id }) => body.includes(`"${id}"`)))
        .map((event) => {
          const { body, header } = fake.sign(event);
          return { provider: 'stripe', rawBody: body, headers: { 'stripe-signature': header } };
        }),
    books: async (payments) => {
      const ofPayment = ({ payment }: { readonly payment: string }) => payment;
      const charges = Map.groupBy(fake.captures(), ofPayment);
      const refunds = Map.groupBy(fake.refunds(), ofPayment);
      const disputes = new Map(fake.disputes().map((one) => [one.payment, one.state]));
      return new Map(
        payments.flatMap((payment): readonly [string, InTheirBooks][] => {
          const taken = charges.get(payment) ?? [];
          const back = (refunds.get(payment) ?? []).filter(({ status }) => status === 'succeeded');
          const known = { charges: taken.length, captured: totalOf(taken), back: totalOf(back) };
          return [[payment, { ...known, dispute: disputes.get(payment) ?? null }]];
        }),
      );
    },
    close: fake.close,
  };
};

const totalOf = (all: readonly { readonly amount: number }[]): number =>
  all.reduce((total, { amount }) => total + amount, 0);
