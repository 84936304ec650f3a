import { endpoints } from '@goodshelf/contract';
import type { Clock } from '../../platform/clock/index.ts';
import { bind, type Binding } from '../../platform/http/index.ts';
import type { IdentityRepo } from './identity.repo.ts';
import { signIn } from './sign-in.ts';
import type { AskSecondFactor } from './two-factor/ask-second-factor.ts';

/** Sign-in and sign-out. `GET /auth/user` is with the organizations, whose switcher it fills. */
export const identityRoutes = (deps: {
  repo: IdentityRepo;
  clock: Clock;
  askSecondFactor: AskSecondFactor;
}): Binding[] => [
  bind(endpoints.login, async (context, { body }) => {
    const signedIn = await signIn(deps)({
      email: body.email,
      password: body.password,
      code: body.code ?? null,
      browserId: body.browser_id || null,
      isRemembered: isSet(body.remember_me_token),
      ipAddress: context.clientAddress,
      userAgent: context.userAgent,
    });
    return {
      token: signedIn.token,
      browser_id: signedIn.browserId,
      email_verified: signedIn.isEmailVerified,
      storeUrl: null,
    };
  }),

  bind(endpoints.logout, async (context) => {
    await deps.repo.revokeBrowser(context.user.id, context.user.sessionId, deps.clock.now());
    return { success: 'You are signed out.' };
  }),
];

/** A checkbox as browsers and older forms send it. */
const isSet = (value: boolean | string | number | null | undefined): boolean =>
  value === true || value === 1 || value === '1' || value === 'true' || value === 'on';
