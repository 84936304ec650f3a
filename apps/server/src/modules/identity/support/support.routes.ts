import { endpoints } from '@goodshelf/contract';
import { bind, type Binding } from '../../../platform/http/index.ts';
import { actorOf } from '../../audit/index.ts';
import { actAs } from './act-as.ts';
import type { ClaimAddress } from '../claim-address.ts';
import { cancelRecovery } from './cancel-recovery.ts';
import type { SupportDeps } from './begin-support.ts';
import { finishRecovery } from './finish-recovery.ts';
import { requestRecovery } from './request-recovery.ts';
import { resetTwoFactor } from './reset-two-factor.ts';
import { viewRecovery } from './view-recovery.ts';
import { identityTexts } from '../identity.texts.ts';

const texts = identityTexts.support;

/** How platform staff get into an organization (the way in and out is that of every login) and help people back in. */
export const supportRoutes = (deps: SupportDeps & { readonly claimAddress: ClaimAddress }): Binding[] => [
  bind(endpoints.requestRecovery, async ({ user }, { params, body }) => {
    const asked = { newEmail: body.email, reason: body.reason };
    await requestRecovery(deps)(actorOf(user), params.userId, asked);
    return { success: identityTexts.recovery.requested('the old address') };
  }),
  bind(endpoints.getRecovery, ({ user }, { params }) => viewRecovery(deps)(user.id, params.userId)),
  bind(endpoints.cancelRecovery, async ({ user }, { params }) => {
    const { email } = await cancelRecovery(deps)(actorOf(user), params.userId);
    return { success: identityTexts.recovery.canceled(email) };
  }),
  bind(endpoints.finishRecovery, async ({ user }, { params, body }) => {
    await finishRecovery(deps)(actorOf(user), params.userId, body.email);
    return { success: identityTexts.recovery.finished(body.email) };
  }),
  bind(endpoints.actAs, async ({ scope, user }, { body }) => ({
    path: await actAs(deps)(scope, user, body.reason),
  })),
  bind(endpoints.resetTwoFactor, async ({ user }, { params, body }) => {
    const { email } = await resetTwoFactor(deps)(actorOf(user), params.userId, body.reason);
    return { success: texts.turnedOff(email) };
  }),
];
