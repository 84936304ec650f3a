import { createDateWriter } from '@goodshelf/contract/lookups';
import { legalTimeZone, type TakedownState } from '@goodshelf/contract/takedown-words';
import type { TakedownFacts } from '../../takedowns/index.ts';
import { takedownEmailTexts as texts } from '../takedown-emails.texts.ts';
import type { MessageContent } from './message-letter.ts';
import { unproven } from './unproven-text.ts';

/** As long as a statement or an address is; nothing in it becomes a link. */
const statementMax = 2000;
const addressMax = 500;
const titleMax = 120;

const dates = createDateWriter({ timeZone: legalTimeZone });
const dateOf = (at: Date | null): string => (at === null ? '' : dates.default(at));

/** What somebody typed in several lines, a paragraph each. */
const linesOf = (typed: string): string[] => typed.split(/\n+/).filter((line) => line.trim() !== '');

const titleOf = ({ found }: TakedownFacts): string => unproven(found.product_title, titleMax);

/** To whoever sent the notice; null where a step is none of theirs. */
export const claimantEmail = (
  state: TakedownState,
  facts: TakedownFacts,
  { productName, reason }: { readonly productName: string; readonly reason: string | null },
): MessageContent | null => {
  const { reference, restore_from: from, restore_by: by } = facts.found;
  const title = titleOf(facts);
  const content = (
    words: {
      readonly subject: (reference: string) => string;
      readonly preview: string;
      readonly heading: string;
    },
    paragraphs: readonly string[],
    note: string | null = null,
  ): MessageContent => ({
    subject: words.subject(reference),
    preview: words.preview,
    masthead: productName,
    heading: words.heading,
    paragraphs,
    action: null,
    note,
    footer: texts.footer.claimant(reference, productName),
  });
  switch (state) {
    case 'received':
      return content(texts.received, [texts.received.next], texts.received.surprise);
    case 'rejected':
      return content(texts.rejected, [texts.rejected.why, ...linesOf(reason ?? ''), texts.rejected.again]);
    case 'down':
      return content(texts.down, [texts.down.text(title), texts.down.counter]);
    case 'countered':
      return content(texts.countered, [
        texts.countered.text(title, dateOf(from), dateOf(by)),
        ...counterWords(facts),
      ]);
    case 'held':
      return content(texts.held, [texts.held.text(title)]);
    case 'restored':
      return facts.isKeptDown
        ? content(texts.closed, [texts.closed.text(title)])
        : content(texts.restored, [texts.restored.text(title)]);
  }
};

/** The copy that the law has the claimant get (17 U.S.C. § 512(g)(2)(B)). */
const counterWords = ({ counterNotice }: TakedownFacts): string[] => {
  if (counterNotice === null) return [];
  const { statement, name, address, phone, email } = counterNotice;
  return [
    texts.countered.statement,
    `“${unproven(statement, statementMax)}”`,
    texts.countered.from(
      unproven(name, titleMax),
      unproven(linesOf(address).join(', '), addressMax),
      unproven(phone),
      // It is served with this: an address that cannot be copied would be none. What is an email address links to a mailbox alone.
      email,
    ),
  ];
};

/** To an owner of the product's organization; null while nothing has happened to the product. */
export const ownerEmail = (
  state: TakedownState,
  facts: TakedownFacts,
  names: { readonly productName: string; readonly organizationName: string; readonly url: string },
): MessageContent | null => {
  const { productName, organizationName, url } = names;
  const { reference, claimant, restore_from: from, restore_by: by } = facts.found;
  const title = titleOf(facts);
  const content = (
    words: { readonly preview: string; readonly heading: string },
    subject: string,
    paragraphs: readonly string[],
    label: string = texts.button,
  ): MessageContent => ({
    subject,
    preview: words.preview,
    masthead: productName,
    heading: words.heading,
    paragraphs,
    action: { label, url },
    note: null,
    footer: texts.footer.owner(organizationName, productName),
  });
  switch (state) {
    case 'received':
    case 'rejected':
      return null;
    case 'down': {
      const { subject, text, mistake, button } = texts.downOwner;
      const said = text(title, organizationName, unproven(claimant, titleMax));
      return content(texts.downOwner, subject(title), [said, mistake], button);
    }
    case 'countered': {
      const { subject, text } = texts.counteredOwner;
      return content(texts.counteredOwner, subject(title), [text(title, dateOf(from), dateOf(by))]);
    }
    case 'held':
      return content(texts.held, texts.held.subject(reference), [texts.held.text(title)]);
    case 'restored': {
      const words = facts.isKeptDown ? texts.closed : texts.restored;
      return content(words, words.subject(reference), [words.text(title)]);
    }
  }
};

/** To our team: a notice waits on the desk. */
export const waitingEmail = (
  { found }: TakedownFacts,
  { productName, url }: { readonly productName: string; readonly url: string },
): MessageContent => ({
  subject: texts.waiting.subject(found.reference),
  preview: texts.waiting.preview,
  masthead: productName,
  heading: texts.waiting.heading,
  paragraphs: [texts.waiting.text],
  action: { label: texts.waiting.button, url },
  note: null,
  footer: texts.footer.staff(productName),
});
