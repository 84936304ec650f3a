import type { Db } from '../../platform/database/index.ts';
import type { StorefrontContext } from '../../platform/http/index.ts';
import type { AttemptLimits } from '../limits/index.ts';
import { fingerprintOfPayment, type PaymentProviders } from '../settlement/index.ts';
import type { CanceledOrder } from './cancel-order.ts';

export type CountCanceledDeps = {
  readonly db: Db;
  readonly limits: Pick<AttemptLimits, 'count'>;
  readonly providers: Pick<PaymentProviders, 'of'>;
};

/**
 * Counts a paid order that was canceled, by address, mailbox and card: the provider keeps its fee and the platform bears
 * it, so nobody pays and cancels all day. The cancellation itself is never refused; beyond the ceiling the next order is.
 * Test cards are everybody's, and not counted.
 */
export const countCanceled = async (
  { db, limits, providers }: CountCanceledDeps,
  { scope, clientAddress }: StorefrontContext,
  { email, paymentIds }: CanceledOrder,
): Promise<void> => {
  const countCard = async (paymentId: string): Promise<void> => {
    const fingerprint = await fingerprintOfPayment({ db, providers }, scope, paymentId);
    if (fingerprint !== null) await limits.count('canceledCard', fingerprint);
  };
  await Promise.allSettled([
    limits.count('canceledAddress', clientAddress),
    limits.count('canceledEmail', email),
    ...paymentIds.map(countCard),
  ]);
};
