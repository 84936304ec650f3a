import { describe, expect, test } from 'vitest';
import { mailCatalog } from './mail-catalog.ts';
import { mailAbout, mailFactWords, mailPartWords } from './mail-catalog.texts.ts';
import { giftCardMail } from './kinds/gift-card-mails.ts';
import { orderReceiptMail } from './kinds/receipt-mails.ts';
import { itemsRefundedMail } from './kinds/refund-mails.ts';
import { mailLines, textsOf, type AnyMailKind } from './mail-kind.ts';
import { fillTemplate, problemOfText } from './mail-template.ts';
import { createMailWriter, standardMailWriter } from './mail-writer.ts';

const names = { productName: 'Goodshelf', url: 'http://shop.localhost:3000' };
const kinds = mailCatalog.map(({ kind }) => kind);
const every = kinds.map((kind) => [kind.id, kind] as const);

/** What a kind's own functions say of these facts. */
const saidBy = (kind: AnyMailKind, name: string, facts: Readonly<Record<string, string>>): string => {
  const say = mailLines.find((line) => line === name);
  return (say === undefined ? kind.parts[name] : kind.lines[say])?.(facts as never) ?? '';
};

describe('each email', () => {
  test.each(every)('%s has a name, an occasion, and words for each field and placeholder', (id, kind) => {
    expect(mailAbout[id]?.name).toBeTruthy();
    expect(mailAbout[id]?.occasion).toMatch(/\.$/);
    for (const { name } of textsOf(kind))
      expect(mailPartWords[`${id}.${name}`] ?? mailPartWords[name]).toBeDefined();
    for (const fact of kind.facts) expect(mailFactWords[fact]).toBeDefined();
  });

  test.each(every)('%s says what its texts file says, whatever is filled in', (_id, kind) => {
    const values = Object.fromEntries(
      kind.facts.map((fact, index) => [fact, `Value ${index} of {{${fact}}}`]),
    );
    for (const { name, standard } of textsOf(kind))
      expect(fillTemplate(standard, values)).toBe(saidBy(kind, name, values));
  });

  test.each(every)('%s has standard texts that staff could have saved', (_id, kind) => {
    for (const { standard, rules } of textsOf(kind)) expect(problemOfText(standard, rules)).toBeNull();
  });

  test.each(mailCatalog.map((listed) => [listed.kind.id, listed] as const))(
    '%s is shown with everything filled in, and shows what staff write',
    (_id, { kind, sample }) => {
      const standard = sample(standardMailWriter, names);
      expect(`${standard.subject} ${standard.text} ${standard.html}`).not.toMatch(/\{\{|\}\}|undefined|null/);
      const own = { heading: 'A heading of staff’s own' };
      const changed = sample(createMailWriter({ ownOf: (id) => (id === kind.id ? own : {}) }), names);
      expect(changed.text).toContain(own.heading);
      expect(changed.html).toContain(own.heading);
      expect(changed.subject).toBe(standard.subject);
    },
  );

  test('has an id of its own, and no description is of none', () => {
    expect(new Set(kinds.map(({ id }) => id)).size).toBe(kinds.length);
    expect(Object.keys(mailAbout).toSorted()).toEqual(kinds.map(({ id }) => id).toSorted());
  });
});

const facts = {
  order_number: 'GS-1',
  organization: 'Lincoln',
  amount: '$5.00',
  refunded_to: 'to your card',
  items: 'Emma, Matilda',
};

test('what is filled in is never looked at again', () => {
  const written = standardMailWriter(itemsRefundedMail, { ...facts, items: '{{amount}} $& $1 {{secret}}' });
  expect(written.parts.of).toEqual(['The refund is for: {{amount}} $& $1 {{secret}}.']);
});

test('a name that nobody knows takes its comma along', () => {
  const receipt = { order_number: 'GS-1', organization: 'Lincoln', total: '$5.00', contact: '' };
  const headingOf = (name: string) =>
    standardMailWriter(orderReceiptMail, { ...receipt, buyer_name: name }).heading;
  expect([headingOf('Maria'), headingOf('')]).toEqual(['Thank you, Maria.', 'Thank you.']);
});

test('a text of several paragraphs is several, and what is filled in makes no more of them', () => {
  const write = createMailWriter({ ownOf: () => ({ of: 'For:\n\n{{items}}\nBye' }) });
  const written = write(itemsRefundedMail, { ...facts, items: 'Emma\n\nMatilda' });
  expect(written.parts.of).toEqual(['For:', 'Emma\n\nMatilda', 'Bye']);
});

test.each([
  ['a placeholder that this email does not have', { refund: '{{amount}} {{code}}' }],
  ['braces that are none', { refund: '{{amount}} {{ items' }],
  ['no text at all', { refund: ' ' }],
  ['what has to be said left out', { refund: 'We’ve sent your money back.' }],
])('an email goes out with its standard text where staff’s has %s', (_what, own) => {
  const unusable: string[] = [];
  const write = createMailWriter({
    ownOf: () => ({ ...own, heading: 'Good news' }),
    onUnusable: (id, field) => unusable.push(`${id}.${field}`),
  });
  const written = write(itemsRefundedMail, facts);
  expect(written.parts.refund).toEqual(standardMailWriter(itemsRefundedMail, facts).parts.refund);
  expect(written.heading).toBe('Good news');
  expect(unusable).toEqual(['items-refunded.refund']);
});

const refund = textsOf(itemsRefundedMail).find(({ name }) => name === 'refund')?.rules;
const subject = textsOf(itemsRefundedMail).find(({ name }) => name === 'subject')?.rules;
if (refund === undefined || subject === undefined) throw new Error('The email has these texts');

test.each([
  ['a line break in a subject', 'Hello\nBcc: all@example.org', subject],
  ['a carriage return in a subject', 'Hello\rBcc: all@example.org', subject],
  ['a separator that looks like nothing', 'Hello\u2028there', subject],
  ['text that is turned around', '{{amount}} \u202egpj.exe', refund],
  ['a subject that no mailbox shows', 'x'.repeat(201), subject],
  ['a text that nobody reads', `{{amount}}${'x'.repeat(2_000)}`, refund],
])('%s is refused', (_what, text, rules) => expect(problemOfText(text, rules)).not.toBeNull());

test('markup that staff or a buyer types stays text', () => {
  const listed = mailCatalog.find(({ kind }) => kind.id === giftCardMail.id);
  const lure = '<script>alert(1)</script><img src=x onerror=alert(1)>';
  const own = { heading: `${lure} {{recipient_name}}`, how: lure };
  const mail = listed?.sample(createMailWriter({ ownOf: () => own }), names);
  expect(mail?.html).not.toMatch(/<script|<img/);
  expect(mail?.html).toContain('&lt;script&gt;');
});
