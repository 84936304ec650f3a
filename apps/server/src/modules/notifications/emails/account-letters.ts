import type { MessageContent } from './message-letter.ts';

type Facts = { readonly productName: string; readonly firstName: string; readonly url: string };

const greeting = (text: string, firstName: string): string =>
  firstName === '' ? `${text}.` : `${text}, ${firstName}.`;
const footer = (productName: string, reason: string): string => `${reason} It was sent by ${productName}.`;

/** To somebody who has registered. */
export const verifyAddressLetter = ({ productName, firstName, url }: Facts): MessageContent => ({
  subject: 'Confirm your e-mail address',
  preview: `One click, and your ${productName} account is ready.`,
  masthead: productName,
  heading: greeting('Nearly there', firstName),
  paragraphs: [
    `Confirm that this is your e-mail address, and your ${productName} account is ready.`,
    'The link works once, for 24 hours.',
  ],
  action: { label: 'Confirm my address', url },
  note: 'You did not register? Then leave this letter alone: without your click the account cannot use your address.',
  footer: footer(productName, 'You get this letter because somebody registered with your address.'),
});

/** To the owner of an account whose address was registered once more. */
export const hasAccountLetter = ({ productName, url }: Facts): MessageContent => ({
  subject: 'You already have an account',
  preview: `Sign in to ${productName}, or choose a new password.`,
  masthead: productName,
  heading: 'You already have an account.',
  paragraphs: [
    `Somebody, probably you, wanted to use this address for a ${productName} account. It has one already, and that one has not changed.`,
    'Sign in with your password. If you no longer know it, choose “Forgot your password?” there.',
  ],
  action: { label: 'Sign in', url },
  note: 'That was not you? Then there is nothing to do: nobody gets into your account without your password.',
  footer: footer(productName, 'You get this letter because somebody entered your address.'),
});

export const resetPasswordLetter = ({ productName, firstName, url }: Facts): MessageContent => ({
  subject: 'Choose a new password',
  preview: 'The link works once, for 60 minutes.',
  masthead: productName,
  heading: greeting('A new password', firstName),
  paragraphs: [
    `You asked for a new password for your ${productName} account.`,
    'The link works once, for 60 minutes. When the password is set, all devices are signed out.',
  ],
  action: { label: 'Choose a new password', url },
  note: 'You did not ask for it? Then leave this letter alone: your password stays as it is.',
  footer: footer(productName, 'You get this letter because somebody asked for a new password.'),
});

export const passwordChangedLetter = ({ productName, firstName, url }: Facts): MessageContent => ({
  subject: 'Your password was changed',
  preview: 'If that was you, there is nothing to do.',
  masthead: productName,
  heading: greeting('Your password was changed', firstName),
  paragraphs: [
    `The password of your ${productName} account has just been changed, and other devices are signed out.`,
    'If that was you, there is nothing to do.',
  ],
  action: { label: 'That was not me', url },
  note: 'That was not you? Choose a new password at once.',
  footer: footer(productName, 'You get this letter because it is about the safety of your account.'),
});

/** To the new address of a profile. */
export const confirmNewAddressLetter = ({ productName, firstName, url }: Facts): MessageContent => ({
  subject: 'Confirm your new e-mail address',
  preview: 'From then on you sign in with it.',
  masthead: productName,
  heading: greeting('Your new address', firstName),
  paragraphs: [
    `This address is to be the new one of a ${productName} account. Confirm that it is yours; from then on you sign in with it.`,
    'The link works once, for 24 hours, in a browser in which you are signed in to that account.',
  ],
  action: { label: 'Confirm my new address', url },
  note: 'You know nothing of it? Then leave this letter alone: nothing changes.',
  footer: footer(productName, 'You get this letter because somebody entered your address in a profile.'),
});

/** To the present address, when a new one was entered. */
export const addressChangeNotice = ({
  productName,
  firstName,
  url,
  newEmail,
}: Facts & { readonly newEmail: string }): MessageContent => ({
  subject: 'Your e-mail address is about to change',
  preview: `${newEmail} was entered as the new address of your account.`,
  masthead: productName,
  heading: greeting('A new address for your account', firstName),
  paragraphs: [
    `${newEmail} was entered as the new address of your ${productName} account. It holds as soon as it is confirmed from there; until then you sign in as before.`,
    'If that was you, there is nothing to do here.',
  ],
  action: { label: 'That was not me', url },
  note: 'That was not you? Choose a new password at once, and enter your own address in your profile again.',
  footer: footer(productName, 'You get this letter because it is about the safety of your account.'),
});

export const newSignInLetter = ({
  productName,
  firstName,
  url,
  device,
  when,
  ipAddress,
}: Facts & {
  readonly device: string;
  readonly when: string;
  readonly ipAddress: string;
}): MessageContent => ({
  subject: 'A new sign-in to your account',
  preview: `${device}, ${when}`,
  masthead: productName,
  heading: greeting('A browser we did not know', firstName),
  paragraphs: [
    `Somebody signed in to your ${productName} account from a browser that we have not seen with you before.`,
    `${device}, ${when}, from the address ${ipAddress}.`,
    'If that was you, there is nothing to do.',
  ],
  action: { label: 'That was not me', url },
  note: 'That was not you? Choose a new password at once; it signs out everybody else.',
  footer: footer(productName, 'You get this letter because it is about the safety of your account.'),
});
