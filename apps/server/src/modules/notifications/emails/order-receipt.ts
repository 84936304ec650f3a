import { Button } from '@react-email/button';
import { Column } from '@react-email/column';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Row } from '@react-email/row';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h, Fragment, type ReactNode } from 'react';
import type { MailLogo } from './mail-logo.ts';
import { letterLayout } from './letter-layout.ts';
import { styles } from './letter-style.ts';
import { receiptTexts as texts } from '../receipt.texts.ts';
import type { ReceiptContent } from './receipt-content.ts';

/** The receipt as an element; `renderLetter` makes HTML of it. */
export const orderReceipt = (
  content: ReceiptContent,
  productName: string,
  logo: MailLogo | null = null,
): ReactNode =>
  letterLayout({
    title: content.subject,
    preview: content.preview,
    masthead: content.organizationName,
    logo,
    footer: `${content.because} ${texts.sentBy(productName)}`,
    children: h(
      Fragment,
      null,
      h(Heading, { as: 'h1', style: styles.heading, className: 'ink' }, content.heading),
      ...paragraphs(content.intro),
      ...content.facts.map((fact) =>
        h(Text, { key: fact, style: { ...styles.soft, margin: 0 }, className: 'soft' }, fact),
      ),
      content.testNote !== null && h(Text, { style: styles.note, className: 'note' }, content.testNote),
      h(Heading, { as: 'h2', style: styles.subheading, className: 'ink' }, texts.items),
      ...content.lines.map((line, index) => orderLine(line, index)),
      h(Hr, { style: styles.line, className: 'line' }),
      ...content.totals.map(totalLine),
      content.shippedTo.length > 0 && address(content.shippedToTitle, content.shippedTo),
      content.gift !== null && section(content.gift.title, content.gift.sentences),
      section(texts.next, content.next),
      h(
        Section,
        { style: { margin: '24px 0 0' } },
        h(Button, { href: content.orderUrl, style: styles.action, className: 'action' }, content.action),
      ),
    ),
  });

const paragraphs = (sentences: readonly string[]): ReactNode[] =>
  sentences.map((sentence) => h(Text, { key: sentence, style: styles.text, className: 'ink' }, sentence));

const section = (title: string, sentences: readonly string[]): ReactNode =>
  h(
    Section,
    null,
    h(Heading, { as: 'h2', style: styles.subheading, className: 'ink' }, title),
    ...paragraphs(sentences),
  );

const orderLine = (
  { title, detail, amount, words }: ReceiptContent['lines'][number],
  index: number,
): ReactNode =>
  h(
    Fragment,
    { key: index },
    h(Hr, { style: styles.line, className: 'line' }),
    h(
      Row,
      null,
      h(
        Column,
        { style: styles.cell },
        h(Text, { style: { ...styles.text, margin: 0 }, className: 'ink' }, title),
        detail !== '' && h(Text, { style: styles.soft, className: 'soft' }, detail),
        ...words.map((sentence) =>
          h(Text, { key: sentence, style: styles.soft, className: 'soft' }, sentence),
        ),
      ),
      h(Column, { style: styles.figure, className: 'ink', align: 'right' }, amount),
    ),
  );

const totalLine = ({ label, amount, isTotal }: ReceiptContent['totals'][number]): ReactNode => {
  const tight = { paddingTop: isTotal ? '10px' : '6px', paddingBottom: '0', fontWeight: isTotal ? 600 : 400 };
  return h(
    Fragment,
    { key: label },
    h(
      Row,
      null,
      h(Column, { style: { ...styles.cell, ...styles.text, ...tight, margin: 0 }, className: 'ink' }, label),
      h(Column, { style: { ...styles.figure, ...tight }, className: 'ink', align: 'right' }, amount),
    ),
  );
};

const address = (title: string, lines: readonly string[]): ReactNode =>
  h(
    Section,
    null,
    h(Heading, { as: 'h2', style: styles.subheading, className: 'ink' }, title),
    h(
      Text,
      { style: styles.text, className: 'ink' },
      ...lines.flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: line }), line])),
    ),
  );
