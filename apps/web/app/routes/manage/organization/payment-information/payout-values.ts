import { payoutMethod } from '@goodshelf/contract/lookups';
import type { PayoutDestination } from '@goodshelf/contract/payouts.contract';
import type { BodyOf } from '../../../../shell/forms/call-rules.ts';
import type { FormValues } from '../../../../ui/form/use-form.ts';

export type PayoutField =
  'method' | 'account_email' | 'payee' | 'line1' | 'line2' | 'city' | 'state' | 'zipcode';
export type PayoutValues = FormValues<PayoutField>;

const nothing: PayoutValues = {
  ...{ method: String(payoutMethod.onlineAccount), account_email: '' },
  ...{ payee: '', line1: '', line2: '', city: '', state: '', zipcode: '' },
};

export const valuesOf = (destination: PayoutDestination | null): PayoutValues =>
  destination === null ? nothing : { ...nothing, ...destination, method: String(destination.method) };

const isCheck = ({ method }: PayoutValues): boolean => method === String(payoutMethod.mailedCheck);

/** What is sent: of the chosen method alone, in the place of the version that was seen. */
export const bodyOf = (values: PayoutValues, seen_version: number): BodyOf<'savePayoutDetails'> => {
  const { account_email, payee, line1, line2, city, state, zipcode } = values;
  return isCheck(values)
    ? { method: payoutMethod.mailedCheck, payee, line1, line2, city, state, zipcode, seen_version }
    : { method: payoutMethod.onlineAccount, account_email, seen_version };
};

const needsCheck = ['payee', 'line1', 'city', 'state', 'zipcode'] as const;
export const needsOf = (values: PayoutValues): readonly PayoutField[] =>
  isCheck(values) ? needsCheck : ['account_email'];
