import { endpoints } from '@goodshelf/contract';
import { bind, type Binding } from '../../../platform/http/index.ts';
import { actorOf } from '../../audit/index.ts';
import { actAs } from './act-as.ts';
import type { SupportDeps } from './begin-support.ts';
import { resetTwoFactor } from './reset-two-factor.ts';

/** How platform staff get into an organization (the way in and out is that of every login) and help people back in. */
export const supportRoutes = (deps: SupportDeps): Binding[] => [
  bind(endpoints.actAs, async ({ scope, user }, { body }) => ({
    path: await actAs(deps)(scope, user.id, body.reason),
  })),
  bind(endpoints.resetTwoFactor, async ({ user }, { params, body }) => {
    const { email } = await resetTwoFactor(deps)(actorOf(user), params.userId, body.reason);
    return { success: `The authenticator app of ${email} is turned off. We told them by mail.` };
  }),
];
