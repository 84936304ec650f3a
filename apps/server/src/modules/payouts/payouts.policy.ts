import { organizationType, payoutMethod } from '@goodshelf/contract/lookups';
import type { PayoutDestination } from '@goodshelf/contract/payouts.contract';

const hourMs = 60 * 60_000;

/** How long a change holds withdrawals: whoever changed it with a stolen session is found out before money leaves. */
export const payoutHoldMs = 72 * hourMs;

/** Until when a change holds withdrawals; null once it does not. */
export const heldUntil = (changedAt: Date | null, now: Date): Date | null => {
  if (changedAt === null) return null;
  const until = new Date(changedAt.getTime() + payoutHoldMs);
  return until > now ? until : null;
};

type Asking = { readonly type: string | null; readonly isMember: boolean };

/** Where money goes is the organization's own, not platform staff's, and a store that sells elsewhere is paid there. */
export const payoutRefusal = ({ type, isMember }: Asking): 'no_storefront' | 'members_only' | null => {
  if (!isMember) return 'members_only';
  return type === null || type === organizationType.appMerchant ? 'no_storefront' : null;
};

/** "j•••@example.com": no more of it than a member needs to know it again, however short it is. */
const maskedEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return `${at < 2 ? '' : first}•••${email.slice(at)}`;
};

/** Whom it is for, and of the address the city alone. */
export const maskedDestination = (destination: PayoutDestination): string =>
  destination.method === payoutMethod.onlineAccount
    ? maskedEmail(destination.account_email)
    : `${destination.payee}, ••• ${destination.city}, ${destination.state}`;

export const isSameDestination = (one: PayoutDestination, other: PayoutDestination): boolean => {
  const { method, ...fields } = one;
  const others: Readonly<Record<string, unknown>> = other;
  return method === other.method && Object.entries(fields).every(([name, value]) => others[name] === value);
};
