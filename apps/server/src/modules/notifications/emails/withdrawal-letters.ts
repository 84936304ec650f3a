import { type Cents, formatMoney } from '@goodshelf/money';
import type { MessageContent } from './message-letter.ts';

type Facts = {
  readonly productName: string;
  readonly organizationName: string;
  /** Who did it: "Denise Okafor of Lincoln Elementary". */
  readonly actor: string;
  /** "W-1001" */
  readonly number: string;
  readonly amountCents: Cents;
  readonly url: string;
};

const footerOf = ({ organizationName, productName }: Facts): string =>
  `You’re getting this email because you look after the money of ${organizationName}. Sent by ${productName}.`;

/** To the owners: somebody asked for money; whoever did not expect it can cancel it in time. */
export const withdrawalRequestedLetter = (
  facts: Facts & { readonly isScheduled: boolean },
): MessageContent => {
  const { productName, organizationName, actor, number, amountCents, url, isScheduled } = facts;
  const amount = formatMoney(amountCents);
  return {
    subject: `${amount} from ${organizationName} was requested`,
    preview: isScheduled ? `An automatic withdrawal of ${amount}.` : `${actor} asked to withdraw ${amount}.`,
    masthead: productName,
    heading: `${amount} was requested`,
    paragraphs: [
      isScheduled
        ? `It’s the day for ${organizationName}’s automatic withdrawal, so we set aside ${amount} to send to you (${number}). ${actor} set these up.`
        : `${actor} asked ${productName} to send ${amount} from ${organizationName}’s balance (${number}).`,
      isScheduled
        ? 'You’ll get another email when it’s sent.'
        : 'We’ve set it aside, and you’ll get another email when it’s sent.',
    ],
    action: { label: 'View this withdrawal', url },
    note: isScheduled
      ? 'Didn’t expect this? Cancel it now, turn off automatic withdrawals, reset your password, and check your payment information.'
      : 'Didn’t expect this? Cancel it now, reset your password, and check your payment information.',
    footer: footerOf(facts),
  };
};

/** It was sent. */
export const withdrawalCompletedLetter = (
  facts: Facts & { readonly where: string; readonly reference: string },
): MessageContent => {
  const { productName, organizationName, number, amountCents, where, reference, url } = facts;
  const amount = formatMoney(amountCents);
  return {
    subject: `We sent ${amount} to ${organizationName}`,
    preview: `${amount} is on its way to ${where}.`,
    masthead: productName,
    heading: `${amount} is on its way`,
    paragraphs: [
      `We sent the ${amount} that ${organizationName} asked for (${number}).`,
      `To: ${where}`,
      `Reference: ${reference}`,
    ],
    action: { label: 'View your withdrawals', url },
    note: 'A check usually takes up to 10 days, and an online payment a day. If nothing comes, reply to this email.',
    footer: footerOf(facts),
  };
};

/** Staff rejected it, and say why. */
export const withdrawalRejectedLetter = (facts: Facts & { readonly reason: string }): MessageContent => {
  const { productName, organizationName, number, amountCents, reason, url } = facts;
  const amount = formatMoney(amountCents);
  return {
    subject: `We couldn’t send ${amount} to ${organizationName}`,
    preview: `Your request ${number} was rejected. The money is available again.`,
    masthead: productName,
    heading: `We couldn’t send ${amount}`,
    paragraphs: [
      `We rejected ${organizationName}’s request for ${amount} (${number}):`,
      reason,
      'The money is available again, and you can send a new request at any time.',
    ],
    action: { label: 'View your withdrawals', url },
    note: null,
    footer: footerOf(facts),
  };
};

/** A member took the request back. */
export const withdrawalCanceledLetter = (facts: Facts): MessageContent => {
  const { productName, organizationName, actor, number, amountCents, url } = facts;
  const amount = formatMoney(amountCents);
  return {
    subject: `The request for ${amount} from ${organizationName} was canceled`,
    preview: `${actor} canceled it. The money is available again.`,
    masthead: productName,
    heading: `The request for ${amount} was canceled`,
    paragraphs: [
      `${actor} canceled ${organizationName}’s request for ${amount} (${number}). The money is available again.`,
    ],
    action: { label: 'View your withdrawals', url },
    note: null,
    footer: footerOf(facts),
  };
};
