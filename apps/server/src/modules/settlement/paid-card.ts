import type { Db } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { findCard } from './payments.repo.ts';
import type { PaymentProviders } from './payment-providers.ts';

/** The fingerprint of the card that made a payment; null for test cards, which are everybody's, and where nobody knows it. */
export const fingerprintOfPayment = async (
  { db, providers }: { readonly db: Db; readonly providers: Pick<PaymentProviders, 'of'> },
  scope: OrgScope,
  paymentId: string,
): Promise<string | null> => {
  const card = await findCard(db, scope, paymentId);
  if (card === null) return null;
  const provider = providers.of(card.provider);
  return provider.isTestMode ? null : provider.fingerprintOf(card.payment_method);
};
