import { endpoints } from '@goodshelf/contract';
import { organizationType } from '@goodshelf/contract/lookups';
import { bind, type Binding } from '../../platform/http/index.ts';
import { browserOf } from './request-browser.ts';
import { register, type RegisterDeps } from './register.ts';
import { resendVerification } from './resend-verification.ts';
import { identityTexts } from './identity.texts.ts';

const texts = identityTexts.registration;

/** The same words for everybody: they do not tell whether the address had an account. */
const registered = { success: texts.registered };

export const registrationRoutes = (deps: RegisterDeps): Binding[] => {
  const registerPerson = register(deps);
  const resend = resendVerification(deps);
  return [
    bind(endpoints.register, async (context, { body }) => {
      await registerPerson({
        ...browserOf(context, body.browser_id),
        email: body.email,
        password: body.password,
        firstName: body.first_name,
        lastName: body.last_name,
        nameField: 'organization_name',
        organization: body.type === 'customer' ? null : { type: body.type, name: body.organization_name },
        returnTo: { redirect: body.redirect, platform: body.platform, shop: body.shop },
      });
      return registered;
    }),
    bind(endpoints.registerAppMerchant, async (context, { body }) => {
      await registerPerson({
        ...browserOf(context, body.browser_id),
        email: body.email,
        password: body.password,
        firstName: body.first_name,
        lastName: body.last_name,
        nameField: 'name',
        organization: { type: organizationType.appMerchant, name: body.name },
        returnTo: { redirect: body.redirect, platform: body.platform, shop: body.shop },
      });
      return registered;
    }),
    bind(endpoints.resendVerification, async ({ user }, { body }) => {
      const outcome = await resend(user.id, body);
      const success = outcome === 'sent' ? texts.resent : texts.alreadyConfirmed;
      return { success };
    }),
  ];
};
