import type { CheckoutInput } from '@goodshelf/contract/checkout.contract';
import { noPaymentMethod } from '@goodshelf/contract/gift-card-words';
import { isOutsideMethod, isWalletMethod, paymentMethod, paymentStatus } from '@goodshelf/contract/lookups';
import type { StorefrontContext } from '../../platform/http/index.ts';
import type { AttemptLimits } from '../limits/index.ts';
import type { LoadedCart } from '../cart/index.ts';
import { leavesFew } from '../inventory/index.ts';
import type { PlacedOrder } from '../orders/index.ts';
import type { ChargedPayment, Settlement } from '../settlement/index.ts';

/** What checkout counts by; whether there is room is known in memory, so an ordinary purchase pays nothing for it. */
export type CheckoutLimits = Pick<AttemptLimits, 'count' | 'requireRoom' | 'isAnyRefused'>;
type Deps = {
  readonly limits: CheckoutLimits;
  readonly settlement: Pick<Settlement, 'providers'>;
};

/** Of one of its titles the cart wants more copies than it would leave to everybody else. */
const isScarce = ({ lines }: Pick<LoadedCart, 'lines'>): boolean =>
  lines.some(
    (line) =>
      line.kind === 'product' &&
      leavesFew({ onHand: line.on_hand ?? 0, allowBackorder: line.allow_backorder === true }, line.quantity),
  );

/**
 * Refuses an order (`too_many_requests`) of a cart, an address, a mailbox or a card whose payments were declined, whose
 * orders were left at the bank, or paid and canceled, too often: who tries stolen cards, keeps books from others by orders
 * that nobody pays, or lets us pay the provider's fee all day. What leaves copies to others is sold also to who has left
 * last copies waiting too often.
 */
export const requireRoomForOrder = async (
  { limits, settlement }: Deps,
  { clientAddress }: StorefrontContext,
  cart: LoadedCart & { readonly cartId: string },
  { contact, payment }: Pick<CheckoutInput, 'contact' | 'payment'>,
): Promise<void> => {
  await limits.requireRoom('orderEmail', contact.email);
  await limits.requireRoom('canceledEmail', contact.email);
  await limits.requireRoom('canceledAddress', clientAddress);
  await limits.requireRoom('unpaidCart', cart.cartId);
  await limits.requireRoom('unpaidAddress', clientAddress);
  if (isScarce(cart)) {
    await limits.requireRoom('scarceCart', cart.cartId);
    await limits.requireRoom('scarceAddress', clientAddress);
  }
  if (isWalletMethod(payment.method)) await limits.requireRoom('walletAddress', clientAddress);
  // Orders that run at the same moment have all found room above.
  await limits.count('orderAddress', clientAddress);
  // What is paid outside holds its books for days, whoever orders it.
  if (isOutsideMethod(payment.method)) {
    await limits.count('outsideEmail', contact.email);
    await limits.count('outsideAddress', clientAddress);
    if (isScarce(cart)) await limits.count('scarceOutsideAddress', clientAddress);
  }
  // The provider is asked which card it is only while some card is refused.
  const kinds = (['unpaidCard', 'canceledCard'] as const).filter((kind) => limits.isAnyRefused(kind));
  if (kinds.length === 0 || payment.method !== paymentMethod.card) return;
  if (payment.payment_method === noPaymentMethod) return;
  const fingerprint = await settlement.providers.current
    .fingerprintOf(payment.payment_method)
    .catch(() => null);
  if (fingerprint === null) return;
  for (const kind of kinds) await limits.requireRoom(kind, fingerprint);
};

/** Counts an order that was not paid at once: declined, or sent to the bank, where it holds its books for a while. */
export const countUnpaid = async (
  { limits }: Pick<Deps, 'limits'>,
  { clientAddress }: StorefrontContext,
  cart: LoadedCart & { readonly cartId: string },
  { payment, cardFingerprint }: ChargedPayment,
): Promise<void> => {
  if (payment.status === paymentStatus.completed || payment.status === paymentStatus.pendingAtProvider)
    return;
  // That a card company couldn't be reached says nothing of the buyer.
  if (payment.failureCode === 'not_started') return;
  const isAtProvider = payment.nextActionUrl !== null;
  const isHeld = isAtProvider && isScarce(cart);
  // Who pays by a wallet is sent there each time, and is no decline by that.
  const isAtWallet = isAtProvider && isWalletMethod(payment.method);
  // Beyond the ceiling the next order is refused; this one is told what became of it.
  await Promise.allSettled([
    limits.count('unpaidCart', cart.cartId),
    limits.count(isAtWallet ? 'walletAddress' : 'unpaidAddress', clientAddress),
    ...(cardFingerprint === null ? [] : [limits.count('unpaidCard', cardFingerprint)]),
    ...(isHeld
      ? [limits.count('scarceCart', cart.cartId), limits.count('scarceAddress', clientAddress)]
      : []),
  ]);
};

/**
 * Whether the provider may be asked once more how the payment of an order is going. Whoever knows an order's link can ask
 * without end, and the provider counts our questions; a wallet's may each be a capture; the webhook and the reconciler settle it all the same.
 */
export const mayAskProvider = (
  { limits }: { readonly limits: Pick<CheckoutLimits, 'count'> },
  { clientAddress }: Pick<StorefrontContext, 'clientAddress'>,
  { orderId, payment }: Pick<PlacedOrder, 'orderId' | 'payment'>,
): Promise<boolean> => {
  const isByWallet = isWalletMethod(payment.method);
  const counted = isByWallet
    ? limits.count('walletQuestion', orderId).then(() => limits.count('walletQuestionAddress', clientAddress))
    : limits.count('paymentQuestion', orderId);
  return counted.then(
    () => true,
    () => false,
  );
};

/** Counts an order that its buyer's mailbox hears of; from memory, without a statement. */
export const countLetters = async (
  { limits }: Pick<Deps, 'limits'>,
  { contact }: Pick<CheckoutInput, 'contact'>,
  { payment }: ChargedPayment,
): Promise<void> => {
  if (payment.status !== paymentStatus.failed)
    await limits.count('orderEmail', contact.email).catch(() => undefined);
};
