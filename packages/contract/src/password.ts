import { z } from 'zod';
import { passwordTexts } from './contract.texts.ts';
import { messages } from './lookups/index.ts';

export const passwordMinLength = 12;
export const passwordMaxLength = 128;

/** The sentence for each rule that a new password can break; the list of common ones is checked by the server. */
export const passwordProblems = {
  tooShort: passwordTexts.tooShort(passwordMinLength),
  tooLong: passwordTexts.tooLong(passwordMaxLength),
  noUpperCase: passwordTexts.noUpperCase,
  noLowerCase: passwordTexts.noLowerCase,
  tooCommon: passwordTexts.tooCommon,
} as const;

/** Every rule that the password breaks, in the order in which a form shows them. */
export const passwordRulesBroken = (password: string): string[] => [
  ...([...password].length < passwordMinLength ? [passwordProblems.tooShort] : []),
  ...([...password].length > passwordMaxLength ? [passwordProblems.tooLong] : []),
  ...(/\p{Lu}/u.test(password) ? [] : [passwordProblems.noUpperCase]),
  ...(/\p{Ll}/u.test(password) ? [] : [passwordProblems.noLowerCase]),
];

/** A password that somebody chooses: 12 to 128 characters, UPPER and lower case letters. Never trimmed. */
export const newPassword = z
  .string({ error: messages.required })
  .min(1, messages.required)
  .superRefine((password, context) => {
    if (password === '') return;
    for (const message of passwordRulesBroken(password)) context.addIssue({ code: 'custom', message });
  });

/** A password that is only compared. */
export const givenPassword = z.string({ error: messages.required }).min(1, messages.required).max(1000);

export const newPasswordFields = {
  password: newPassword,
  password_confirmation: z.string({ error: messages.required }).min(1, messages.required),
};

type Confirmed = { readonly password: string; readonly password_confirmation: string };

/** Adds the rule that both are the same, told beside the other mistakes of the form. */
export const withPasswordsMatching = <Schema extends z.ZodType<Confirmed>>(schema: Schema): Schema =>
  schema.refine((form) => form.password === form.password_confirmation, {
    path: ['password_confirmation'],
    message: messages.passwordsMustMatch,
    when: ({ value }) => hasBoth(value),
  });

const hasBoth = (value: unknown): boolean =>
  z.object({ password: z.string().min(1), password_confirmation: z.string().min(1) }).safeParse(value)
    .success;
