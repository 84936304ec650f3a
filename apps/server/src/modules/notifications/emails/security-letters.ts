import type { MessageContent } from './message-letter.ts';

/** What may happen to what guards an account besides its password. */
export const securityChanges = [
  'authenticator-on',
  'authenticator-off',
  'authenticator-reset',
  'recovery-codes-renewed',
  'passkey-added',
  'passkey-removed',
] as const;
type SecurityChange = (typeof securityChanges)[number];

/** Of each change: the subject, and what it means. */
const words: Readonly<Record<SecurityChange, readonly [subject: string, meaning: string]>> = {
  'authenticator-on': [
    'Your authenticator app is turned on',
    'From now on a code of the app is asked for when you sign in with your password. Keep the recovery codes in a safe place.',
  ],
  'authenticator-off': [
    'Your authenticator app is turned off',
    'From now on your password alone signs you in. The recovery codes work no longer.',
  ],
  'authenticator-reset': [
    'Your authenticator app was reset',
    'Our support has turned the app off, because somebody told us that app and recovery codes were lost. You are signed out everywhere; your password alone signs you in. Please set up an app again.',
  ],
  'recovery-codes-renewed': [
    'You have new recovery codes',
    'Ten new recovery codes were made for your account. The old ones work no longer.',
  ],
  'passkey-added': [
    'A passkey was added to your account',
    'From now on this passkey signs in to your account, without a password.',
  ],
  'passkey-removed': [
    'A passkey was removed from your account',
    'This passkey no longer signs in to your account.',
  ],
};

/** About an authenticator app, recovery codes or a passkey; the link leads to a new password. */
export const securityLetter = ({
  productName,
  firstName,
  url,
  change,
  when,
}: {
  readonly productName: string;
  readonly firstName: string;
  readonly url: string;
  readonly change: SecurityChange;
  readonly when: string;
}): MessageContent => {
  const [subject, meaning] = words[change];
  return {
    subject,
    preview: 'If that was you, there is nothing to do.',
    masthead: productName,
    heading: firstName === '' ? `${subject}.` : `${subject}, ${firstName}.`,
    paragraphs: [
      meaning,
      `It happened to your ${productName} account on ${when}. If that was you, there is nothing to do.`,
    ],
    action: { label: 'That was not me', url },
    note: 'That was not you? Choose a new password at once, then look at the security page of your account.',
    footer: `You get this letter because it is about the safety of your account. It was sent by ${productName}.`,
  };
};
