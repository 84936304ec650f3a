import { endpoints } from '@goodshelf/contract';
import type { LoginResponse } from '@goodshelf/contract/identity.contract';
import type { Clock } from '../../platform/clock/index.ts';
import { bind, type Binding } from '../../platform/http/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { browserOf, findSupportLink, isRemembered, linkInvalid } from '../identity/index.ts';
import type { Identity, SignedIn } from '../identity/index.ts';
import type { CreateOrganization } from '../organizations/index.ts';
import { arrivalsTexts as texts } from './arrivals.texts.ts';
import { chooseNewPassword } from './choose-new-password.ts';
import { confirmAddress } from './confirm-address.ts';
import { enterByInvitation, openInvitation } from './enter-by-invitation.ts';
import { storeUrlOf, type StoreUrlDeps } from './store-url.ts';
import { beginSupport } from './support/begin-support.ts';
import { supportRoutes } from './support/support.routes.ts';

export type ArrivalsDeps = StoreUrlDeps & {
  readonly clock: Clock;
  readonly identity: Identity;
  readonly createOrganization: CreateOrganization;
  /** The scope of an organization in whose owner's place support acts, or to which somebody belongs who is helped. */
  readonly scopeOf: (organizationId: string) => OrgScope;
};

/** The ways in: by password, passkey and the links of letters. */
export const arrivalsRoutes = (deps: ArrivalsDeps): Binding[] => {
  const { db, clock, identity } = deps;
  const findStoreUrl = storeUrlOf(deps);
  const present = async (signedIn: SignedIn, isFromShop: boolean): Promise<LoginResponse> => ({
    token: signedIn.token,
    browser_id: signedIn.browserId,
    email_verified: signedIn.isEmailVerified,
    storeUrl: await findStoreUrl(signedIn.userId, isFromShop),
  });
  const confirm = confirmAddress(deps);
  const chooseNew = chooseNewPassword(deps);
  return [
    bind(endpoints.login, async (context, { body }) => {
      const signedIn = await identity.signIn({
        ...browserOf(context, body.browser_id),
        email: body.email,
        password: body.password,
        code: body.code ?? null,
        passkey: body.passkey ?? null,
        isRemembered: isRemembered(body.remember_me_token),
      });
      return present(signedIn, Boolean(body.shop));
    }),
    bind(endpoints.passkeyLogin, async (context, { body }) => {
      const signedIn = await identity.signInByPasskey({
        ...browserOf(context, body.browser_id),
        response: body.response,
        isRemembered: isRemembered(body.remember_me_token),
      });
      return present(signedIn, Boolean(body.shop));
    }),
    bind(endpoints.openLoginToken, async (_context, { params, query }) => {
      const support = await findSupportLink(db, params.token, clock.now());
      // Whoever finds the link elsewhere learns nothing of whose place it opens.
      if (support !== null && support.visit.browser_id !== query.browser_id) throw linkInvalid();
      const link = support ?? (await openInvitation(deps)(params.token));
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
      const signedIn = await enterByInvitation(deps)({
        ...browser,
        token: params.token,
        password: body.password ?? null,
        passwordConfirmation: body.password_confirmation ?? null,
        firstName: body.first_name ?? null,
        lastName: body.last_name ?? null,
      });
      return present(signedIn, false);
    }),
    bind(endpoints.verifyEmail, async ({ bearerToken }, { params }) => {
      const { email, isRepeated, next } = await confirm(params.token, bearerToken);
      return { success: isRepeated ? texts.alreadyConfirmed : texts.confirmed, email, next };
    }),
    bind(endpoints.resetPassword, async (_context, { params, body }) => {
      await chooseNew(params.token, body.password);
      return { success: texts.passwordSet };
    }),
    ...supportRoutes(deps),
  ];
};
