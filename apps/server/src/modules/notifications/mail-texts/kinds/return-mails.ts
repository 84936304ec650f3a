import type { ReturnState } from '@goodshelf/contract/return-words';
import { returnEmailsTexts as texts } from '../../return-emails.texts.ts';
import { defineMail, type MailFacts } from '../mail-kind.ts';

type Facts = MailFacts<'order_number' | 'organization' | 'items'>;

const linesOf = <Fact extends string>(state: ReturnState, what: (facts: MailFacts<Fact>) => string) => ({
  subject: (f: Facts) => texts.subject[state](f.order_number, f.organization),
  preview: what,
  heading: () => texts.heading[state],
});

const returnMail = (state: Exclude<ReturnState, 'approved'>) =>
  defineMail({
    id: `return-${state}`,
    facts: ['order_number', 'organization', 'items'],
    keeps: ['items'],
    lines: linesOf(state, (f: Facts) => texts[state](f.items)),
    parts: { what: (f) => texts[state](f.items) },
  });

export const returnApprovedMail = defineMail({
  id: 'return-approved',
  facts: ['order_number', 'organization', 'items', 'arrive_by'],
  keeps: ['items', 'arrive_by'],
  lines: linesOf('approved', (f: MailFacts<'items' | 'arrive_by'>) => texts.approved(f.items, f.arrive_by)),
  parts: { what: (f) => texts.approved(f.items, f.arrive_by), where: () => texts.where },
});

/** One for each step of a return but its approval, which names a day. */
export const returnMails = {
  requested: returnMail('requested'),
  declined: returnMail('declined'),
  received: returnMail('received'),
  closed: returnMail('closed'),
  withdrawn: returnMail('withdrawn'),
  lapsed: returnMail('lapsed'),
};
