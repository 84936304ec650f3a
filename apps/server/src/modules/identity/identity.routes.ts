import { endpoints } from '@goodshelf/contract';
import type { LoginResponse } from '@goodshelf/contract/identity.contract';
import { bind, type Binding } from '../../platform/http/index.ts';
import { linkInvalid } from './identity-problems.ts';
import type { IdentityRepo } from './identity.repo.ts';
import { loginByToken, openLoginToken, type LoginByTokenDeps } from './login-by-token.ts';
import { browserOf } from './request-browser.ts';
import { isRemembered } from './sessions/is-remembered.ts';
import { beginSupport, type SupportDeps } from './support/begin-support.ts';
import { endSupport, endVisitsOf } from './support/end-support.ts';
import { findSupportLink } from './support/support-link.ts';
import { signIn, type SignedIn, type SignInDeps } from './sign-in.ts';
import { identityTexts } from './identity.texts.ts';

const texts = identityTexts.session;

/** Where a user goes after the login when no redirect was asked for; null when the page decides. */
export type FindStoreUrl = (userId: string, isFromShop: boolean) => Promise<string | null>;

type Deps = SignInDeps &
  LoginByTokenDeps &
  SupportDeps & { readonly repo: IdentityRepo; readonly findStoreUrl: FindStoreUrl };

/** Sign-in and sign-out. `GET /auth/user` is with the organizations, whose switcher it fills. */
export const identityRoutes = (deps: Deps): Binding[] => {
  const present = async (signedIn: SignedIn, isFromShop: boolean): Promise<LoginResponse> => ({
    token: signedIn.token,
    browser_id: signedIn.browserId,
    email_verified: signedIn.isEmailVerified,
    storeUrl: await deps.findStoreUrl(signedIn.userId, isFromShop),
  });
  return [
    bind(endpoints.login, async (context, { body }) => {
      const signedIn = await signIn(deps)({
        ...browserOf(context, body.browser_id),
        email: body.email,
        password: body.password,
        code: body.code ?? null,
        passkey: body.passkey ?? null,
        isRemembered: isRemembered(body.remember_me_token),
      });
      return present(signedIn, Boolean(body.shop));
    }),
    bind(endpoints.openLoginToken, async (_context, { params, query }) => {
      const support = await findSupportLink(deps.db, params.token, deps.clock.now());
      // Whoever finds the link elsewhere learns nothing of whose place it opens.
      if (support !== null && support.visit.browser_id !== query.browser_id) throw linkInvalid();
      const link = support ?? (await openLoginToken(deps)(params.token));
      return {
        email: link.email,
        first_name: link.first_name,
        last_name: link.last_name,
        needs_password: !link.has_password,
        organization_name: link.details.organization_name ?? null,
        is_support: support !== null,
      };
    }),
    bind(endpoints.loginByToken, async (context, { params, body }) => {
      const browser = browserOf(context, body.browser_id);
      // Support works in the back office: the shop of the owner's active organization is not where they go.
      const support = await beginSupport(deps)(params.token, browser);
      if (support !== null) return { ...(await present(support, false)), storeUrl: null };
      const signedIn = await loginByToken(deps)({
        ...browser,
        token: params.token,
        password: body.password ?? null,
        passwordConfirmation: body.password_confirmation ?? null,
        firstName: body.first_name ?? null,
        lastName: body.last_name ?? null,
      });
      return present(signedIn, false);
    }),
    bind(endpoints.logout, async (context) => {
      const { id, sessionId, actingAdminId, isAdmin } = context.user;
      if (isAdmin) await endVisitsOf(deps)(id);
      if (actingAdminId !== null) await endSupport(deps)(context.user);
      else await deps.repo.revokeBrowser(id, sessionId, deps.clock.now());
      return { success: texts.signedOut };
    }),
  ];
};
