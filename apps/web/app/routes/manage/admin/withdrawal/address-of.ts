import type { payoutMethod } from '@goodshelf/contract/lookups';
import type { PayoutDestination } from '@goodshelf/contract/payouts.contract';

type MailAddress = Extract<PayoutDestination, { readonly method: typeof payoutMethod.mailedCheck }>;

/** As it stands on an envelope, below the payee. */
export const addressOf = ({ line1, line2, city, state, zipcode }: MailAddress): string =>
  [line1, line2, `${city}, ${state} ${zipcode}`].filter((line) => line !== '').join('\n');
