import type { SecurityChange } from '../../events/index.ts';
import type { MessageContent } from './message-letter.ts';

/** Of each change: the subject, and what it means. */
const words: Readonly<Record<SecurityChange, readonly [subject: string, meaning: string]>> = {
  'authenticator-on': [
    'Two-factor sign-in is on',
    'From now on, we’ll ask for a code from your authenticator app when you sign in with your password. Keep your recovery codes in a safe place.',
  ],
  'authenticator-off': [
    'Two-factor sign-in is off',
    'From now on, you’ll sign in with just your password. Your recovery codes no longer work.',
  ],
  'authenticator-reset': [
    'Your two-factor sign-in was reset',
    'Our support team turned off your two-factor sign-in because someone told us it couldn’t be used anymore and the recovery codes were lost. You’re signed out everywhere and can sign in with just your password. Please set it up again.',
  ],
  'recovery-requested': [
    'Someone asked us for access to your account',
    'They told our support team that they lost both this mailbox and the password. After three days, we may move the account to the new email address they gave us. To stop this, just sign in. That shows us you still have access. If you’re already signed in, sign out and sign in again.',
  ],
  'recovery-canceled': [
    'Your email address won’t change',
    'Our support team canceled the request to move your account to a new email address. You still sign in with this one.',
  ],
  'recovery-finished': [
    'Your account has a new email',
    'Our support team moved your account to a new email address, after we wrote to you about it. You can’t sign in with this one anymore, and you’re signed out everywhere.',
  ],
  'codes-used-up': [
    'Too many incorrect sign-in codes',
    'Someone entered your password and then 20 incorrect codes. We won’t accept any more codes for your account today. If it wasn’t you, someone knows your password, so choose a new one now.',
  ],
  'recovery-codes-renewed': [
    'You have new recovery codes',
    'Ten new recovery codes were created for your account. The old ones no longer work.',
  ],
  'passkey-factor-on': [
    'Two-factor sign-in is on',
    'From now on, we’ll ask for a passkey when you sign in with your password. Keep your recovery codes in a safe place.',
  ],
  'passkey-factor-off': [
    'Two-factor sign-in is off',
    'From now on, you can sign in with just your password. Your recovery codes no longer work.',
  ],
  'passkey-added': [
    'A passkey was added to your account',
    'You can now sign in to your account with a new passkey, without a password.',
  ],
  'passkey-removed': [
    'A passkey was removed from your account',
    'You can no longer sign in to your account with that passkey.',
  ],
};

/**
 * About an authenticator app, recovery codes or a passkey; the link leads to a new password. Whose account has moved to
 * another address can no longer choose one from this mailbox: only a person can help.
 */
export const securityLetter = ({
  productName,
  url,
  change,
  when,
  supportEmail,
}: {
  readonly productName: string;
  readonly url: string;
  readonly change: SecurityChange;
  readonly when: string;
  readonly supportEmail: string | null;
}): MessageContent => {
  const [subject, meaning] = words[change];
  const isMoved = change === 'recovery-finished';
  return {
    subject,
    preview: 'If this was you, you don’t need to do anything.',
    masthead: productName,
    heading: subject,
    paragraphs: [
      meaning,
      `This happened to your ${productName} account on ${when}. If this was you, you don’t need to do anything.`,
    ],
    action: isMoved ? null : { label: 'This wasn’t me', url },
    note: isMoved
      ? `Wasn’t you? ${supportEmail === null ? 'Contact our support team' : `Email ${supportEmail}`} right away.`
      : 'Wasn’t you? Choose a new password right away, and then check the security settings of your account.',
    footer: `You’re getting this email because it’s about the security of your account. Sent by ${productName}.`,
  };
};
