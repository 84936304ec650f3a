import { endpoints } from '@goodshelf/contract';
import { bind, type Binding } from '../../../platform/http/index.ts';
import { arrivalsTexts } from '../arrivals.texts.ts';
import { actAs } from './act-as.ts';
import { cancelRecovery } from './cancel-recovery.ts';
import { finishRecovery, type FinishRecoveryDeps } from './finish-recovery.ts';
import { requestRecovery } from './request-recovery.ts';
import { resetTwoFactor } from './reset-two-factor.ts';

const texts = arrivalsTexts.support;

/** How platform staff get into an organization and help people back in. */
export const supportRoutes = (deps: FinishRecoveryDeps): Binding[] => [
  bind(endpoints.requestRecovery, async ({ subject }, { params, body }) => {
    const asked = { newEmail: body.email, reason: body.reason };
    await requestRecovery(deps)(subject, params.userId, asked);
    return { success: texts.recoveryRequested('the old address') };
  }),
  bind(endpoints.cancelRecovery, async ({ subject }, { params }) => {
    const { email } = await cancelRecovery(deps)(subject, params.userId);
    return { success: texts.recoveryCanceled(email) };
  }),
  bind(endpoints.finishRecovery, async ({ subject }, { params, body }) => {
    await finishRecovery(deps)(subject, params.userId, body.email);
    return { success: texts.recoveryFinished(body.email) };
  }),
  bind(endpoints.actAs, async ({ scope, user }, { body }) => ({
    path: await actAs(deps)(scope, user, body.reason),
  })),
  bind(endpoints.resetTwoFactor, async ({ subject }, { params, body }) => {
    const { email } = await resetTwoFactor(deps)(subject, params.userId, body.reason);
    return { success: texts.turnedOff(email) };
  }),
];
