import { Problem } from '@goodshelf/contract';

/** Unknown, expired, used and foreign links are answered alike. */
export const linkInvalid = (): Problem =>
  new Problem('link_invalid', 'This link has expired or was used before. Ask for a new one.');

export const stepUpRequired = (): Problem =>
  new Problem('step_up_required', 'Please confirm that it is you.');

/** A click on the link of a new address proves the mailbox, not whose account it is. */
export const signInRequired = (): Problem =>
  new Problem(
    'sign_in_required',
    'Sign in to the account whose address is to change, then open the link again.',
  );

export const unauthenticated = (): Problem => new Problem('unauthenticated', 'Sign in to go on.');
