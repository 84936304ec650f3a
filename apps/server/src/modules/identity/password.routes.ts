import { endpoints } from '@goodshelf/contract';
import { bind, type Binding } from '../../platform/http/index.ts';
import { changePassword, type ChangePasswordDeps } from './change-password.ts';
import { forgotPassword, type ForgotPasswordDeps } from './forgot-password.ts';
import { updateProfile } from './update-profile.ts';
import { identityTexts } from './identity.texts.ts';

const texts = identityTexts.password;

/** The own password and profile. */
export const passwordRoutes = (deps: ForgotPasswordDeps & ChangePasswordDeps): Binding[] => {
  const forgot = forgotPassword(deps);
  const change = changePassword(deps);
  const update = updateProfile(deps);
  return [
    bind(endpoints.forgotPassword, async ({ clientAddress: ipAddress }, { body }) => {
      const { email, ...returnTo } = body;
      await forgot({ email, ipAddress, returnTo });
      return {
        success: texts.linkSent,
      };
    }),
    bind(endpoints.updateProfile, async ({ user }, { body }) => {
      const { isEmailPending } = await update(user, {
        firstName: body.first_name,
        lastName: body.last_name,
        email: body.email,
      });
      return {
        success: isEmailPending ? texts.profileSavedPending(body.email) : texts.profileSaved,
      };
    }),
    bind(endpoints.changePassword, async ({ user }, { body }) => {
      await change(user, { currentPassword: body.current_password, password: body.password });
      return { success: texts.changed };
    }),
  ];
};
