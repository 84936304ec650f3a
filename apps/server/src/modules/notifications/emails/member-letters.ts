import {
  isValueOf,
  labelOf,
  organizationType,
  organizationTypes,
  organizationWords,
  type OrganizationType,
} from '@goodshelf/contract/lookups';
import type { MessageContent } from './message-letter.ts';

type Names = {
  readonly productName: string;
  readonly organizationName: string;
  /** Of the reader; empty when nobody has told us. */
  readonly firstName: string;
  /** Who caused the letter: "Denise Okafor of Lincoln Elementary". */
  readonly actor: string;
};

export type InvitationFacts = Names & {
  /** The reader has an account already. */
  readonly hasAccount: boolean;
  /** It sells books and takes no gifts. */
  readonly isStore: boolean;
  readonly url: string;
};

/** To somebody whom an organization has put on its list of users. */
export const invitationLetter = (facts: InvitationFacts): MessageContent => {
  const { productName, organizationName, hasAccount, isStore, actor: inviter } = facts;
  const page = inviter.endsWith(organizationName) ? 'its page' : `the page of ${organizationName}`;
  return {
    subject: `You’re invited to join ${organizationName} on ${productName}`,
    preview: `${inviter} would like your help.`,
    masthead: productName,
    heading: `Join ${organizationName}`,
    paragraphs: [
      `${inviter} would like you to help run ${page} on ${productName}, where ${isStore ? 'customers buy books' : 'supporters buy books and give'}.`,
      hasAccount
        ? 'You already have an account with this address, so you can just sign in. We check each new user. Once you’re approved, you’ll see it in your menu.'
        : 'Accept the invitation and choose a password. We check each new user. Once you’re approved, you can get started.',
    ],
    action: { label: hasAccount ? 'Sign in' : 'Accept invitation', url: facts.url },
    note: `Don’t know ${organizationName}? Ignore this email. No one else can use this invitation.`,
    footer: `You’re getting this email because ${inviter} entered your address. Sent by ${productName}.`,
  };
};

/** To a user whom platform staff have approved or rejected. */
export const memberDecisionLetter = (
  facts: Names & {
    readonly isApproved: boolean;
    /** Why not, in the words of platform staff. */
    readonly reason: string | null;
    /** Else the invitation was never accepted, and `url` is where to do that. */
    readonly hasAccount: boolean;
    readonly url: string;
    readonly supportEmail: string | null;
  },
): MessageContent => {
  const { productName, organizationName, isApproved, firstName } = facts;
  return {
    subject: isApproved
      ? `You now have access to ${organizationName}`
      : `Your access to ${organizationName} wasn’t approved`,
    preview: isApproved
      ? `${productName} has approved you as a user of ${organizationName}.`
      : `${productName} didn’t approve you as a user of ${organizationName}.`,
    masthead: productName,
    heading: isApproved ? greeting('You’re approved', firstName) : 'Your access wasn’t approved',
    paragraphs: isApproved
      ? [
          `You’re now a user of ${organizationName}. You can see its orders and money, and change its settings.`,
          facts.hasAccount
            ? 'Please keep your password to yourself. Anyone who signs in with it can do the same.'
            : 'Accept your invitation and choose a password to get started. Keep the password to yourself: anyone who signs in with it can do the same.',
        ]
      : [
          ...(facts.reason === null
            ? [`You don’t have access to ${organizationName} right now.`]
            : [`You don’t have access to ${organizationName} right now. Here’s why:`, facts.reason]),
          'Your own account, your orders, and your gifts aren’t affected.',
          `If you think this is a mistake, ${facts.supportEmail === null ? `contact ${organizationName}` : `email ${facts.supportEmail}`}.`,
        ],
    action: isApproved
      ? { label: facts.hasAccount ? `Open ${organizationName}` : 'Accept invitation', url: facts.url }
      : null,
    note: null,
    footer: `You’re getting this email because you’re on the list of users of ${organizationName}. Sent by ${productName}.`,
  };
};

/** To somebody who worked for an organization and was taken off its list. */
export const memberRemovedLetter = (facts: Names): MessageContent => {
  const { productName, organizationName, actor } = facts;
  return {
    subject: `Your access to ${organizationName} was removed`,
    preview: `${actor} removed you from ${organizationName}.`,
    masthead: productName,
    heading: 'Your access was removed',
    paragraphs: [
      `${actor} removed your access to ${organizationName} on ${productName}. You can’t see its orders or change its settings anymore.`,
      'Your own account, your orders, and your gifts aren’t affected.',
    ],
    action: null,
    note: `Think this is a mistake? Contact ${organizationName}.`,
    footer: `You’re getting this email because you managed ${organizationName}. Sent by ${productName}.`,
  };
};

/** To a user whose name or phone somebody else has changed. */
export const profileChangedLetter = (
  facts: Names & { readonly labels: readonly string[]; readonly url: string },
): MessageContent => {
  const { productName, organizationName, actor: who, labels } = facts;
  const what = listed(labels.map((label) => label.toLowerCase()));
  return {
    subject: `Your ${what} ${labels.length === 1 ? 'was' : 'were'} changed by ${who}`,
    preview: `${who} changed your ${what}.`,
    masthead: productName,
    heading: 'Your profile was changed',
    paragraphs: [
      `${who} changed your ${what} on ${productName}.`,
      'Your sign-in email and password haven’t changed. Only you can change those.',
    ],
    action: { label: 'View your profile', url: facts.url },
    note: `Something wrong? Correct it in your profile and let ${organizationName} know. The change is in its activity log.`,
    footer: `You’re getting this email because your profile was changed. Sent by ${productName}.`,
  };
};

/** To platform staff: an organization waits for their decision. */
export const organizationWaitingLetter = (facts: {
  readonly productName: string;
  readonly organizationName: string;
  readonly type: string;
  readonly ownerEmail: string;
  readonly isAgain: boolean;
  readonly url: string;
}): MessageContent => {
  const { productName, organizationName, type, ownerEmail, isAgain } = facts;
  const kind = isValueOf(organizationTypes, type) ? labelOf(organizationTypes, type) : type;
  return {
    subject: isAgain
      ? `${organizationName} asked for another review`
      : `${organizationName} is waiting for approval`,
    preview: `${kind}, added by ${ownerEmail}.`,
    masthead: productName,
    heading: isAgain ? 'Another review was requested' : 'A new organization is waiting',
    paragraphs: [
      isAgain
        ? `${organizationName} (${kind}) was rejected and has asked us to look again. Its owner is ${ownerEmail}.`
        : `${ownerEmail} added ${organizationName} (${kind}).`,
    ],
    action: { label: 'Review it', url: facts.url },
    note: null,
    footer: `You’re getting this email because this is the support address of ${productName}.`,
  };
};

/** To the owner of an organization that platform staff have approved or rejected. */
export const organizationDecisionLetter = (
  facts: Names & {
    readonly type: string;
    readonly isApproved: boolean;
    readonly reason: string | null;
    readonly storefrontUrl: string;
    readonly manageUrl: string;
    readonly supportEmail: string | null;
  },
): MessageContent => {
  const { productName, organizationName, isApproved, firstName } = facts;
  const noun = organizationWords(facts.type as OrganizationType).noun.toLowerCase();
  const isStore = facts.type === organizationType.appMerchant;
  return {
    subject: isApproved ? `${organizationName} is approved` : `${organizationName} wasn’t approved`,
    preview: isApproved
      ? `${organizationName} is open on ${productName}.`
      : 'What’s missing and what you can do.',
    masthead: productName,
    heading: isApproved ? greeting('You’re approved', firstName) : 'You’re not approved yet',
    paragraphs: isApproved
      ? [
          `We’ve approved ${organizationName}. Its storefront is open, and people can buy books${isStore ? '' : ' and give'}.`,
          `Its address is ${facts.storefrontUrl}. Share it where your ${isStore ? 'customers' : 'families'} will see it.`,
        ]
      : [
          `We couldn’t approve your ${noun} ${organizationName}, and its storefront is closed. Here’s why:`,
          facts.reason ?? '',
          `Update your settings, and then select “Ask for another review.”${facts.supportEmail === null ? '' : ` Questions? Email ${facts.supportEmail}.`}`,
        ],
    action: isApproved
      ? { label: 'Visit your storefront', url: facts.storefrontUrl }
      : { label: `Open your ${noun}`, url: facts.manageUrl },
    note: null,
    footer: `You’re getting this email because you own ${organizationName}. Sent by ${productName}.`,
  };
};

const greeting = (text: string, firstName: string): string =>
  firstName === '' ? text : `${text}, ${firstName}`;

/** "first name, last name, and phone". */
const listed = (words: readonly string[]): string =>
  new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' }).format(words);
