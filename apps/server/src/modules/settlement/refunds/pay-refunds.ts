import { cents } from '@goodshelf/money';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import type { Log } from '../../../platform/log/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import { postEntries } from '../../ledger/index.ts';
import { attemptsMax, nextAttemptAt } from '../back-off.ts';
import type { Payables } from '../payable.ts';
import type { ProviderRefund, RefundRequest } from '../payment-provider.ts';
import type { PaymentProviders } from '../payment-providers.ts';
import { leaseMs, sentenceOf, sweep } from '../sweep.ts';
import { refundPaidEntry, refundReturnedEntry } from './refund-entries.ts';
import {
  claimDueRefundsStatement,
  claimRefundStatement,
  lockRefundStatement,
  postponeRefundStatement,
  refundsOfPaymentStatement,
  type RefundRow,
  writeRefundStatement,
} from './refunds.repo.ts';

export type RefundsDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly providers: PaymentProviders;
  readonly payables: Pick<Payables, 'numbersOf'>;
  /** Makes the scope of an organization for work in the background. */
  readonly scopeOf: (organizationId: string) => OrgScope;
};

export type Refunds = {
  /** Pays a refund now, when nobody else is at it; what fails is left to the sweep. */
  pay(organizationId: string, refundId: string): Promise<void>;
  /** Pays and asks after what is due; a job runs it every minute. Returns how many it looked at. */
  payDue(): Promise<number>;
  /** The provider has told something about a refund of a payment: asks how they stand. */
  lookAfter(scope: OrgScope, paymentId: string): Promise<void>;
};

const atOnce = 4;
/** The provider has it and the bank takes its time: no failure, and nothing that is over in a minute. */
const pendingLookMs = 60 * 60_000;

/**
 * Pays what `requestRefund` wrote down. The provider is called outside of any transaction, with a key that is stored
 * first; an answer that is lost is asked for again before anything is sent again, so no refund is ever paid twice.
 */
export const createRefunds = (deps: RefundsDeps): Refunds => {
  const { db, clock, log, providers } = deps;

  const payOrPostpone = async (refund: RefundRow): Promise<void> => {
    try {
      await write(deps, refund, await ask(providers, refund));
    } catch (error) {
      const now = clock.now();
      const gaveUpAt = refund.attempts >= attemptsMax ? now : null;
      const told = { err: error, refundId: refund.id, attempts: refund.attempts };
      if (gaveUpAt === null) log.warn(told, 'a refund could not be paid and is tried again');
      else log.error(told, 'a refund was given up: staff have to look into it');
      const values = [nextAttemptAt(refund.id, refund.attempts, now), sentenceOf(error), gaveUpAt];
      const scope = deps.scopeOf(refund.organization_id);
      await db.writeInScope(scope, postponeRefundStatement, [scope.organizationId, refund.id, ...values]);
    }
  };

  return {
    pay: async (organizationId, refundId) => {
      const now = clock.now();
      const lease = new Date(now.getTime() + leaseMs);
      const values = [organizationId, refundId, now, lease];
      const scope = deps.scopeOf(organizationId);
      const [claimed] = await db.writeInScope(scope, claimRefundStatement, values);
      if (claimed !== undefined) await payOrPostpone(claimed);
    },
    payDue: async () => {
      let looked = 0;
      const claim = (name: RefundRow['provider'], limit: number): Promise<RefundRow[]> => {
        const now = clock.now();
        const values = [name, now, new Date(now.getTime() + leaseMs), limit];
        return db.asOperator('pay due refunds', (tx) => tx.query(claimDueRefundsStatement, values));
      };
      const lane = ({ name }: { readonly name: RefundRow['provider'] }): Promise<void> =>
        sweep({
          atOnce,
          claim: (limit) => claim(name, limit),
          work: async (refund) => {
            looked += 1;
            await payOrPostpone(refund);
          },
        });
      await Promise.all(providers.all.map(lane));
      return looked;
    },
    lookAfter: async (scope, paymentId) => {
      const values = [scope.organizationId, paymentId];
      for (const refund of await db.readInScope(scope, refundsOfPaymentStatement, values)) {
        // What was not sent yet has nothing to be asked.
        const answer = await providers.of(refund.provider).retrieveRefund(byOf(refund));
        if (answer !== null) await write(deps, refund, answer);
      }
    },
  };
};

const keyOf = ({ id, round }: RefundRow): string => `${id}:${round}`;

const byOf = (refund: RefundRow) => {
  if (refund.payment_reference === null) throw new Error(`Refund ${refund.id} has no captured payment`);
  return { key: keyOf(refund), paymentReference: refund.payment_reference };
};

const requestOf = (refund: RefundRow): RefundRequest => ({
  ...byOf(refund),
  amountCents: cents(refund.amount_cents),
  metadata: {
    organization_id: refund.organization_id,
    order_id: refund.order_id,
    payment_id: refund.payment_id,
    refund_id: refund.id,
  },
});

/** The refund as the provider has it; made only when it knows none of this key. */
const ask = async (providers: PaymentProviders, refund: RefundRow): Promise<ProviderRefund> => {
  const provider = providers.of(refund.provider);
  const known = refund.attempts > 1 ? await provider.retrieveRefund(byOf(refund)) : null;
  return known ?? provider.refundPayment(requestOf(refund));
};

const requireSameRefund = (refund: RefundRow, answer: ProviderRefund): void => {
  const { amountCents, metadata } = requestOf(refund);
  const isSame =
    answer.amountCents === amountCents &&
    answer.currency === 'usd' &&
    Object.entries(metadata).every(([name, value]) => answer.metadata[name] === value);
  if (!isSame) throw new Error(`The card provider’s answer does not match refund ${refund.id}`);
};

/** Writes the provider's answer, and the books with it. Any number of the same answers is one. */
const write = async (deps: RefundsDeps, refund: RefundRow, answer: ProviderRefund): Promise<void> => {
  requireSameRefund(refund, answer);
  const { db, clock, log } = deps;
  const scope = deps.scopeOf(refund.organization_id);
  const now = clock.now();
  const isFailed = answer.status === 'failed';
  const isNews = await db.inScope(scope, async (tx) => {
    const key = [scope.organizationId, refund.id];
    const [before] = await tx.query(lockRefundStatement, key);
    if (before === undefined || before.round !== refund.round) return false;
    if (before.status === 'failed' || (before.status === answer.status && answer.status !== 'pending'))
      return false;
    // A question that was overtaken by its answer: what is done does not become pending again.
    if (before.status === 'succeeded' && answer.status === 'pending') return false;
    const numbers = await deps.payables.numbersOf(tx, [{ kind: 'order', id: refund.order_id }]);
    const number = numbers.get(refund.order_id) ?? '';
    await Promise.all([
      tx.query(writeRefundStatement, [
        ...key,
        answer.status,
        answer.reference,
        answer.status === 'pending' ? null : now,
        isFailed ? now : null,
        isFailed ? 'The buyer’s bank did not accept the refund.' : null,
        new Date(now.getTime() + pendingLookMs),
      ]),
      postEntries(tx, scope, entriesOf(refund, number, before.status, answer.status, now)),
    ]);
    return true;
  });
  if (isNews && isFailed)
    log.error(
      { refundId: refund.id },
      'a refund was refused by the buyer’s bank: staff have to look into it',
    );
};

const entriesOf = (
  refund: RefundRow,
  number: string,
  before: RefundRow['status'],
  after: RefundRow['status'],
  at: Date,
) => {
  if (after === 'succeeded') return [refundPaidEntry(refund, number, at)];
  return before === 'succeeded' && after === 'failed' ? [refundReturnedEntry(refund, number, at)] : [];
};
