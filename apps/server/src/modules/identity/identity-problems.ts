import { Problem } from '@goodshelf/contract';
import { identityTexts } from './identity.texts.ts';

const texts = identityTexts.problems;

/** Unknown, expired, used and foreign links are answered alike. */
export const linkInvalid = (): Problem => new Problem('link_invalid', texts.linkInvalid);

export const stepUpRequired = (): Problem => new Problem('step_up_required', texts.confirmIdentity);

/** A click on the link of a new address proves the mailbox, not whose account it is. */
export const signInRequired = (): Problem => new Problem('sign_in_required', texts.signInFirst);

export const unauthenticated = (): Problem => new Problem('unauthenticated', texts.signIn);
