import type { MessageContent } from './message-letter.ts';

/** `firstName` is for good news; a notice that somebody's account changed says only what changed. */
type Facts = { readonly productName: string; readonly firstName: string; readonly url: string };

const listed = (words: readonly string[]): string =>
  new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' }).format(words);
const greeting = (text: string, firstName: string): string =>
  firstName === '' ? text : `${text}, ${firstName}`;
const footer = (productName: string, reason: string): string => `${reason} Sent by ${productName}.`;

/** To somebody who has registered. */
export const verifyAddressLetter = ({ productName, firstName, url }: Facts): MessageContent => ({
  subject: 'Confirm your email address',
  preview: `One click and your ${productName} account is ready.`,
  masthead: productName,
  heading: greeting('You’re almost there', firstName),
  paragraphs: [
    `Confirm your email address to finish setting up your ${productName} account.`,
    'The link works once and expires in 24 hours.',
  ],
  action: { label: 'Confirm my address', url },
  note: 'Didn’t sign up? Ignore this email. The account can’t use your address unless you confirm it.',
  footer: footer(productName, 'You’re getting this email because someone signed up with your address.'),
});

/** To the owner of an account whose address was registered once more. */
export const hasAccountLetter = ({ productName, url }: Facts): MessageContent => ({
  subject: 'You already have an account',
  preview: `Sign in to ${productName}, or choose a new password.`,
  masthead: productName,
  heading: 'You already have an account',
  paragraphs: [
    `Someone, probably you, tried to use this address for a new ${productName} account. You already have one, and nothing about it has changed.`,
    'Sign in with your password. If you’ve forgotten it, select “Forgot your password?” on the sign-in page.',
  ],
  action: { label: 'Sign in', url },
  note: 'Wasn’t you? You don’t need to do anything. No one can get into your account without your password.',
  footer: footer(productName, 'You’re getting this email because someone entered your address.'),
});

export const resetPasswordLetter = ({ productName, url }: Facts): MessageContent => ({
  subject: 'Reset your password',
  preview: 'The link works once and expires in 60 minutes.',
  masthead: productName,
  heading: 'Reset your password',
  paragraphs: [
    `You asked to reset the password of your ${productName} account.`,
    'The link works once and expires in 60 minutes. When you choose a new password, we’ll sign you out on all devices.',
  ],
  action: { label: 'Choose a new password', url },
  note: 'Didn’t ask for this? Ignore this email. Your password won’t change.',
  footer: footer(productName, 'You’re getting this email because someone asked to reset your password.'),
});

export const passwordChangedLetter = ({ productName, url }: Facts): MessageContent => ({
  subject: 'Your password was changed',
  preview: 'If this was you, you don’t need to do anything.',
  masthead: productName,
  heading: 'Your password was changed',
  paragraphs: [
    `The password of your ${productName} account was just changed, and other devices were signed out.`,
    'If this was you, you don’t need to do anything.',
  ],
  action: { label: 'This wasn’t me', url },
  note: 'Wasn’t you? Choose a new password right away.',
  footer: footer(productName, 'You’re getting this email because it’s about the security of your account.'),
});

/** To the new address of a profile; `actor` is who asked for it in the person's place ("Denise Okafor of Lincoln Elementary"). */
export const confirmNewAddressLetter = ({
  productName,
  firstName,
  url,
  actor,
}: Facts & { readonly actor: string | null }): MessageContent => ({
  subject: 'Confirm your new email address',
  preview: 'Once you confirm it, you’ll sign in with it.',
  masthead: productName,
  heading: greeting('Confirm your new address', firstName),
  paragraphs: [
    actor === null
      ? `You asked to use this address for your ${productName} account. Confirm it’s yours, and you’ll sign in with it from then on.`
      : `${actor} asked us to change your sign-in address on ${productName} to this one. If that’s right, confirm it, and you’ll sign in with it from then on.`,
    'The link works once and expires in 24 hours. Open it in a browser where you’re signed in to that account.',
  ],
  action: { label: 'Confirm my new address', url },
  note: `${actor === null ? 'Didn’t ask for this' : 'Not right'}? Ignore this email. Nothing will change.`,
  footer: footer(productName, 'You’re getting this email because someone entered your address in a profile.'),
});

/** To the present address, when a new one was entered. */
export const addressChangeNotice = ({
  productName,
  url,
  newEmail,
}: Facts & { readonly newEmail: string }): MessageContent => ({
  subject: 'Your email address is about to change',
  preview: `${newEmail} was entered as the new address of your account.`,
  masthead: productName,
  heading: 'Your email address is about to change',
  paragraphs: [
    `${newEmail} was entered as the new address of your ${productName} account. It’ll take effect when it’s confirmed from that address. Until then, keep signing in as usual.`,
    'If this was you, you don’t need to do anything here.',
  ],
  action: { label: 'This wasn’t me', url },
  note: 'Wasn’t you? Choose a new password right away, and then enter your own address in your profile again.',
  footer: footer(productName, 'You’re getting this email because it’s about the security of your account.'),
});

/** To the present address, when somebody of an organization entered a new one and perhaps changed more. */
export const addressChangeAskedNotice = ({
  productName,
  url,
  newEmail,
  actor,
  labels,
}: Facts & {
  readonly newEmail: string;
  readonly actor: string;
  /** What else they changed: "Phone". */
  readonly labels: readonly string[];
}): MessageContent => {
  const changed =
    labels.length === 0 ? '' : `changed your ${listed(labels.map((label) => label.toLowerCase()))} and `;
  return {
    subject: 'Someone asked to change your sign-in email',
    preview: `${actor} entered ${newEmail}.`,
    masthead: productName,
    heading: 'Your sign-in email may change',
    paragraphs: [
      `${actor} ${changed}asked to change your sign-in email to ${newEmail}.`,
      'It won’t change unless you confirm it from the new address while you’re signed in. Until then, keep signing in as usual.',
    ],
    action: { label: 'View your profile', url },
    note: 'If you don’t want this, you don’t need to do anything. To turn it down now, open your profile and save it with the email you use today.',
    footer: footer(productName, 'You’re getting this email because your profile was changed.'),
  };
};

export const newSignInLetter = ({
  productName,
  url,
  device,
  when,
  ipAddress,
}: Facts & {
  readonly device: string;
  readonly when: string;
  readonly ipAddress: string;
}): MessageContent => ({
  subject: 'New sign-in to your account',
  preview: `${device}, ${when}`,
  masthead: productName,
  heading: 'New sign-in to your account',
  paragraphs: [
    `Someone signed in to your ${productName} account from a browser we haven’t seen you use before.`,
    `${device}, ${when}, IP address ${ipAddress}.`,
    'If this was you, you don’t need to do anything.',
  ],
  action: { label: 'This wasn’t me', url },
  note: 'Wasn’t you? Choose a new password right away. That signs everyone else out.',
  footer: footer(productName, 'You’re getting this email because it’s about the security of your account.'),
});
