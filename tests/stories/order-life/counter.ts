import type { AdministeredOrder } from '@goodshelf/contract/admin-orders.contract';
import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import type { School } from '../../support/school.ts';
import type { Visitor } from '../../support/visitor.ts';
import type { Companies } from './companies/index.ts';

/** An order of the history, with its page as it was opened the first time, for who acts on that. */
export type LivingOrder = {
  readonly id: string;
  readonly token: string;
  first: AdministeredOrder | null;
  /** The companies' own pages that its buyer was led to, the first first. */
  readonly pages: string[];
};

/** What the forms of an order were told. */
export type Answers = {
  /** Refunds by the id that their form made: what went back, or null where the form said that nothing did. */
  readonly refunds: Map<string, { readonly orderId: string; readonly cents: number | null }>;
  /** Those of which the form said that they were recorded by mistake, and count no more. */
  readonly undone: Set<string>;
  readonly shipments: Map<string, { readonly orderId: string; readonly isSent: boolean }>;
  /** Returns by the id that the buyer's form made: whether the page said that we were asked. */
  readonly returns: Map<string, boolean>;
  /** Orders of which the buyer's page or the staff's said that they are canceled. */
  readonly canceled: Set<string>;
};
export const noAnswers = (): Answers => ({
  refunds: new Map(),
  undone: new Set(),
  shipments: new Map(),
  returns: new Map(),
  canceled: new Set(),
});

export type Desk = {
  readonly school: School;
  readonly staff: () => Visitor;
  readonly owner: () => Visitor;
  readonly buyer: () => Visitor;
  readonly answers: Answers;
  readonly companies: Companies;
  /** Our payments of an order, as companies know them. */
  readonly paymentsOf: (order: LivingOrder) => Promise<readonly string[]>;
  /** The id that a form sends at a press: the same at each, unless a test plants another. */
  readonly idOf?: (id: string) => string;
};

/** What the desks of an order have in common. */
export type Counter = {
  readonly desk: Desk;
  readonly press: (
    how: { readonly isHeard: boolean; readonly makesId: boolean },
    once: () => Promise<unknown>,
  ) => Promise<'done' | 'refused'>;
  readonly pageOf: (order: LivingOrder, isStale: boolean) => Promise<AdministeredOrder>;
  readonly paramsOf: (order: LivingOrder) => { readonly organizationId: string; readonly orderId: string };
  readonly buyersPage: (order: LivingOrder) => Promise<BuyerOrder>;
};
