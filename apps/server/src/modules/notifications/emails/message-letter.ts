import { Button } from '@react-email/button';
import { Heading } from '@react-email/heading';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h, Fragment } from 'react';
import type { MailLogo } from './mail-logo.ts';
import { letterLayout } from './letter-layout.ts';
import { styles } from './letter-style.ts';
import { renderLetter } from './render-letter.ts';
import { wrapped } from './wrapped-text.ts';

/** A short letter: a heading, a few sentences, at most one thing to do. */
export type MessageContent = {
  readonly subject: string;
  /** The line that mailboxes show beside the subject. */
  readonly preview: string;
  /** In whose name it comes: the product's or an organization's. */
  readonly masthead: string;
  /** The organization's, in whose name it comes. */
  readonly logo?: MailLogo | null;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly url: string } | null;
  /** A shaded remark under the rest: what to do when the letter is a surprise. */
  readonly note: string | null;
  /** Why it came, and from whom. */
  readonly footer: string;
  /** The way off a list, behind it. */
  readonly leave?: { readonly label: string; readonly url: string };
};

/** The letter as HTML and as plain text, with the links a person would click. */
export const messageLetter = (
  content: MessageContent,
): { readonly subject: string; readonly text: string; readonly html: string; readonly links: string[] } => ({
  subject: content.subject,
  text: messageText(content),
  html: renderLetter(messageElement(content)),
  links: [content.action, content.leave].flatMap((way) => (way == null ? [] : [way.url])),
});

const messageElement = (content: MessageContent) =>
  letterLayout({
    title: content.subject,
    preview: content.preview,
    masthead: content.masthead,
    logo: content.logo ?? null,
    footer: content.footer,
    leave: content.leave,
    children: h(
      Fragment,
      null,
      h(Heading, { as: 'h1', style: styles.heading, className: 'ink' }, content.heading),
      ...content.paragraphs.map((sentence, index) =>
        h(Text, { key: index, style: styles.text, className: 'ink' }, sentence),
      ),
      content.action !== null &&
        h(
          Section,
          { style: { margin: '24px 0 0' } },
          h(
            Button,
            { href: content.action.url, style: styles.action, className: 'action' },
            content.action.label,
          ),
        ),
      content.note !== null && h(Text, { style: styles.note, className: 'note' }, content.note),
    ),
  });

const messageText = ({
  masthead,
  heading,
  paragraphs,
  action,
  note,
  footer,
  leave,
}: MessageContent): string =>
  [
    masthead,
    '',
    heading,
    '',
    ...paragraphs.flatMap((sentence) => [wrapped(sentence), '']),
    ...(action === null ? [] : [`${action.label}:`, action.url, '']),
    ...(note === null ? [] : [wrapped(note), '']),
    '--',
    wrapped(footer),
    ...(leave === undefined ? [] : [`${leave.label}: ${leave.url}`]),
    '',
  ].join('\n');
