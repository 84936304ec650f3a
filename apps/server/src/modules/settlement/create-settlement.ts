import type { OrgScope } from '../../platform/tenancy/index.ts';
import { abandonPayment } from './abandon-payment.ts';
import { applyPayment } from './apply-payment.ts';
import { askProvider } from './ask-provider.ts';
import { chargePayment } from './charge-payment.ts';
import { createEventInbox, type EventInbox } from './event-inbox.ts';
import { createPayables, type PayableSource, type Payables } from './payable.ts';
import type { PaymentProviders } from './payment-providers.ts';
import { createProviderEventsRepo } from './provider-events.repo.ts';
import { reconcilePayments, type ReconcileReport } from './reconcile-payments.ts';
import { createRefunds, type Refunds } from './refunds/index.ts';
import type { SettleDeps } from './settle-payment.ts';

export type SettlementDeps = Omit<SettleDeps, 'payables'> & {
  /** What is paid for: one for each kind. */
  readonly payables: readonly PayableSource[];
  /** Makes the scope of an organization for work in the background (`jobScope`). */
  readonly scopeOf: (organizationId: string) => OrgScope;
};

/** Charge, settle, refund, reconcile. */
export type Settlement = {
  readonly providers: PaymentProviders;
  readonly payables: Payables;
  readonly charge: ReturnType<typeof chargePayment>;
  readonly ask: ReturnType<typeof askProvider>;
  readonly abandon: ReturnType<typeof abandonPayment>;
  readonly refunds: Refunds;
  readonly events: EventInbox;
  /** Resolves payments that stayed open; run every minute. */
  reconcile(): Promise<ReconcileReport>;
};

export const createSettlement = ({ payables: sources, scopeOf, ...rest }: SettlementDeps): Settlement => {
  const deps = { ...rest, payables: createPayables(sources) };
  const refunds = createRefunds({ ...deps, scopeOf });
  return {
    providers: deps.providers,
    payables: deps.payables,
    charge: chargePayment(deps),
    ask: askProvider(deps),
    abandon: abandonPayment(deps),
    refunds,
    events: createEventInbox({
      ...deps,
      scopeOf,
      events: createProviderEventsRepo(deps.db),
      applyPayment: applyPayment(deps),
      lookAfterRefund: refunds.lookAfter,
    }),
    reconcile: () => reconcilePayments({ ...deps, scopeOf }),
  };
};
