import type { PolicyName } from '../../../features/public-pages/policy-names.ts';
import { acceptableUse } from './acceptable-use.ts';
import { cookies } from './cookies.ts';
import type { PolicyText } from './policy-text.ts';
import { privacy } from './privacy.ts';
import { refunds } from './refunds.ts';
import { terms } from './terms.ts';

export const policies: Readonly<Record<PolicyName, PolicyText>> = {
  terms,
  privacy,
  refunds,
  'acceptable-use': acceptableUse,
  cookies,
};
