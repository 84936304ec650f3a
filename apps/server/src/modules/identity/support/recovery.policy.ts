import type { endpoints, Output } from '@goodshelf/contract';
import type { RecoveryRow } from './recovery.repo.ts';

type View = Output<typeof endpoints.getRecovery>;
type Asked = Pick<RecoveryRow, 'requested_by' | 'requested_at' | 'has_signed_in_since'>;

/** Long enough for somebody who still has the old mailbox to read it and sign in. */
export const recoveryWaitMs = 3 * 24 * 60 * 60_000;

/**
 * What nobody has finished by then has to be asked for again: what somebody said two weeks ago proves little, and the
 * session that ended a request is forgotten some weeks after its end.
 */
const recoveryOpenMs = 14 * 24 * 60 * 60_000;

/** From when on it can be finished. */
export const recoveryReadyAt = ({ requested_at: requestedAt }: Pick<Asked, 'requested_at'>): Date =>
  new Date(requestedAt.getTime() + recoveryWaitMs);

export const recoveryState = (asked: Asked, now: Date): NonNullable<View['recovery']>['state'] => {
  if (asked.has_signed_in_since || now.getTime() - asked.requested_at.getTime() >= recoveryOpenMs)
    return 'ended';
  return now < recoveryReadyAt(asked) ? 'waiting' : 'ready';
};

/** Whose account it is, and who of platform staff asks. */
type By = { readonly userId: string; readonly by: string };

/** Nobody brings themselves back, and an account that nobody confirmed has no way back. */
export const requestRefusal = ({
  userId,
  by,
  isConfirmed,
}: By & { readonly isConfirmed: boolean }): 'not_your_own_account' | 'user_not_found' | null => {
  if (userId === by) return 'not_your_own_account';
  return isConfirmed ? null : 'user_not_found';
};

/** It takes a second person of the staff, three days later, while nobody has signed in. */
export const finishRefusal = (
  asked: Asked | null,
  { userId, by, now }: By & { readonly now: Date },
): 'nobody-asked' | 'second-person' | 'too-early' | null => {
  const state = asked === null ? 'ended' : recoveryState(asked, now);
  if (asked === null || state === 'ended') return 'nobody-asked';
  if (asked.requested_by === by || userId === by) return 'second-person';
  return state === 'waiting' ? 'too-early' : null;
};

export const recoveryAbilities = (
  asked: Asked | null,
  about: By & { readonly isConfirmed: boolean; readonly now: Date },
): View['abilities'] => ({
  request: requestRefusal(about) === null,
  finish: finishRefusal(asked, about) === null,
  cancel: asked !== null,
});
