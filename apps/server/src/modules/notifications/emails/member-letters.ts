import { organizationType, organizationWords, type OrganizationType } from '@goodshelf/contract/lookups';
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
  readonly url: string;
};

/** To somebody whom an organization has put on its list of users. */
export const invitationLetter = (facts: InvitationFacts): MessageContent => {
  const { productName, organizationName, hasAccount, actor: inviter } = facts;
  const page = inviter.endsWith(organizationName) ? 'its page' : `the page of ${organizationName}`;
  return {
    subject: `You are invited to ${organizationName} on ${productName}`,
    preview: `${inviter} would like your help.`,
    masthead: productName,
    heading: `${organizationName} invites you.`,
    paragraphs: [
      `${inviter} would like you to help run ${page} on ${productName}, where supporters buy books and give.`,
      hasAccount
        ? 'You have an account with this address: sign in with it. We look at each new user; as soon as you are approved, the organization appears in your menu.'
        : 'Accept the invitation and choose a password. We look at each new user; as soon as you are approved, you can start.',
    ],
    action: { label: hasAccount ? 'Sign in' : 'Accept the invitation', url: facts.url },
    note: `You do not know ${organizationName}? Then do nothing: without you nobody can use this invitation.`,
    footer: `You get this letter because ${inviter} entered your address. It was sent by ${productName}.`,
  };
};

/** To a user whom platform staff have approved or rejected. */
export const memberDecisionLetter = (
  facts: Names & { readonly isApproved: boolean; readonly url: string },
): MessageContent => {
  const { productName, organizationName, isApproved, firstName } = facts;
  return {
    subject: isApproved
      ? `You can now work on ${organizationName}`
      : `Your access to ${organizationName} was not approved`,
    preview: isApproved
      ? `${productName} has approved you as a user of ${organizationName}.`
      : `${productName} has not approved you as a user of ${organizationName}.`,
    masthead: productName,
    heading: isApproved ? greeting('You are in', firstName) : greeting('A short no', firstName),
    paragraphs: isApproved
      ? [
          `You are approved as a user of ${organizationName}. You can see its orders and its money, and change its settings.`,
          'Please keep your password to yourself: whoever signs in with it can do the same.',
        ]
      : [
          `You cannot work on ${organizationName} for now. What you bought or gave, and your own account, stay as they are.`,
          `If you think this is a mistake, ask the people of ${organizationName}; they can write to us.`,
        ],
    action: isApproved ? { label: `Open ${organizationName}`, url: facts.url } : null,
    note: null,
    footer: `You get this letter because you are on the list of users of ${organizationName}. It was sent by ${productName}.`,
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
    heading: greeting('Your profile was changed', facts.firstName),
    paragraphs: [
      `${who} changed your ${what} on ${productName}.`,
      'Your e-mail address and your password are as they were; only you can change those.',
    ],
    action: { label: 'See your profile', url: facts.url },
    note: `This should not have happened? Put it right in your profile and tell ${organizationName}; the change is in its log.`,
    footer: `You get this letter because your profile was changed. It was sent by ${productName}.`,
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
  },
): MessageContent => {
  const { productName, organizationName, isApproved, firstName } = facts;
  const noun = organizationWords(facts.type as OrganizationType).noun.toLowerCase();
  const hasStorefront = facts.type !== organizationType.appMerchant;
  return {
    subject: isApproved ? `${organizationName} is approved` : `${organizationName} was not approved`,
    preview: isApproved
      ? `${organizationName} is open on ${productName}.`
      : `What is missing, and what you can do.`,
    masthead: productName,
    heading: isApproved ? greeting('You are open', firstName) : greeting('Not yet', firstName),
    paragraphs: isApproved
      ? [
          `We have approved ${organizationName}.${hasStorefront ? ' Its storefront is open: people can buy books and give from now on.' : ' You can choose books and sell them in your store.'}`,
          ...(hasStorefront
            ? [`Its address is ${facts.storefrontUrl}. Put it where your families look.`]
            : []),
        ]
      : [
          `We could not approve your ${noun} ${organizationName}, and its storefront is closed. This is why:`,
          facts.reason ?? '',
          'Put it right in your settings and ask us to look again.',
        ],
    action: isApproved
      ? {
          label: hasStorefront ? 'See your storefront' : 'Open your store',
          url: hasStorefront ? facts.storefrontUrl : facts.manageUrl,
        }
      : { label: `Open your ${noun}`, url: facts.manageUrl },
    note: null,
    footer: `You get this letter because you own ${organizationName}. It was sent by ${productName}.`,
  };
};

const greeting = (text: string, firstName: string): string =>
  firstName === '' ? `${text}.` : `${text}, ${firstName}.`;

/** "first name, last name and phone". */
const listed = (words: readonly string[]): string =>
  new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' }).format(words).replace(', and', ' and');
