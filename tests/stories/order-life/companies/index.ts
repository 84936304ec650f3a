import type { SandboxCard } from '../../../../apps/server/src/adapters/sandbox-card/index.ts';
import type { Clock } from '../../../../apps/server/src/platform/clock/index.ts';
import type { TestDatabase } from '../../../support/database.ts';
import { type BuyersAnswer, type InTheirBooks, nothingInBooks, type Trouble } from './company.ts';
import { createPayPalCompany } from './paypal-company.ts';
import { createSandboxCompany } from './sandbox-company.ts';
import { createStripeCompany } from './stripe-company.ts';

/** All companies that move money for us. */
export const startCompanies = async (own: TestDatabase, clock: Clock, sandboxCard: SandboxCard) => {
  const sandbox = await createSandboxCompany({ own, clock, sandbox: sandboxCard });
  const stripe = await createStripeCompany(own, clock);
  const paypal = await createPayPalCompany(own, clock);
  const all = [sandbox, stripe, paypal];
  return {
    ...{ sandbox, stripe, paypal },
    setTrouble: (trouble: Trouble): void => {
      for (const company of all) company.setTrouble(trouble);
    },
    answer: async (url: string, answer: BuyersAnswer): Promise<void> => {
      for (const company of all) await company.answer(url, answer);
    },
    review: (payments: readonly string[], isAccepted: boolean): void => {
      for (const company of all) company.review(payments, isAccepted);
    },
    dispute: (payments: readonly string[], step: 'open' | 'won' | 'lost'): void => {
      for (const company of all) company.dispute(payments, step);
    },
    events: async (payments: readonly string[]) =>
      (await Promise.all(all.map((company) => company.events(payments)))).flat(),
    /** What the companies' own books say of these payments together. */
    books: async (payments: readonly string[]): Promise<(payment: string) => InTheirBooks> => {
      const books = await Promise.all(all.map((company) => company.books(payments)));
      return (payment) =>
        books.map((known) => known.get(payment)).find((known) => known?.charges) ?? nothingInBooks;
    },
    close: () => Promise.all(all.map((company) => company.close())),
  };
};
export type Companies = Awaited<ReturnType<typeof startCompanies>>;
