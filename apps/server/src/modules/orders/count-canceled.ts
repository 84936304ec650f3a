import type { Db } from '../../platform/database/index.ts';
import type { StorefrontContext } from '../../platform/http/index.ts';
import type { AttemptLimits } from '../limits/index.ts';
import type { CardProviders } from '../payments/index.ts';
import { findPaymentMethodStatement } from './buyer-changes.repo.ts';
import type { CanceledOrder } from './cancel-order.ts';

export type CountCanceledDeps = {
  readonly db: Db;
  readonly limits: Pick<AttemptLimits, 'count'>;
  readonly providers: Pick<CardProviders, 'of'>;
};

/**
 * Counts a paid order that was canceled, by address, mailbox and card: the provider keeps its fee and the platform bears
 * it, so nobody pays and cancels all day. The cancellation itself is never refused; beyond the ceiling the next order is.
 * Test cards are everybody's, and not counted.
 */
export const countCanceled = async (
  { db, limits, providers }: CountCanceledDeps,
  { scope, clientAddress }: StorefrontContext,
  { email, paymentId }: CanceledOrder,
): Promise<void> => {
  const fingerprintOfCard = async (): Promise<string | null> => {
    const [payment] = await db.inScope(scope, (tx) =>
      tx.query(findPaymentMethodStatement, [scope.organizationId, paymentId]),
    );
    if (payment === undefined) return null;
    const provider = providers.of(payment.provider);
    return provider.isTestMode ? null : provider.fingerprintOf(payment.payment_method);
  };
  const countCard = async (): Promise<void> => {
    const fingerprint = await fingerprintOfCard();
    if (fingerprint !== null) await limits.count('canceledCard', fingerprint);
  };
  await Promise.allSettled([
    limits.count('canceledAddress', clientAddress),
    limits.count('canceledEmail', email),
    countCard(),
  ]);
};
