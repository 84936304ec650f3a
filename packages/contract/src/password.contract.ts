import { z } from 'zod';
import { passwordCalls } from './password.calls.ts';
import { endpoint } from './endpoint.ts';
import { givenPassword, newPasswordFields, withPasswordsMatching } from './password.ts';
import { email, requiredName, returnFields } from './primitives.ts';

const written = z.object({ success: z.string() });

/** Passwords and the own profile. */
export const passwordEndpoints = {
  forgotPassword: endpoint(passwordCalls.forgotPassword, {
    access: 'public',
    tag: 'Sign-in',
    summary:
      'Sends a link with which a new password can be set; the answer never tells whether there is an account',
    body: z.object({ email, ...returnFields }),
    output: written,
    problems: [],
  }),
  resetPassword: endpoint(passwordCalls.resetPassword, {
    access: 'public',
    tag: 'Sign-in',
    summary: 'Sets a new password by the link of the letter and ends all sessions; works once',
    params: z.object({ token: z.string().max(200) }),
    body: withPasswordsMatching(z.object(newPasswordFields)),
    output: written,
    problems: ['link_invalid'],
  }),
  updateProfile: endpoint(passwordCalls.updateProfile, {
    access: 'signed-in',
    whileActing: 'refused',
    tag: 'Profile',
    summary:
      'Changes the own name; a new address asks for a fresh confirmation and holds as soon as it is confirmed from there',
    body: z.object({ first_name: requiredName(80), last_name: requiredName(80), email }),
    output: written,
    /** For a new address only. */
    problems: ['step_up_required'],
  }),
  changePassword: endpoint(passwordCalls.changePassword, {
    access: 'signed-in',
    whileActing: 'refused',
    tag: 'Profile',
    summary: 'Changes the own password and ends all other sessions',
    body: withPasswordsMatching(z.object({ current_password: givenPassword, ...newPasswordFields })),
    output: written,
    problems: [],
  }),
} as const;
