import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import { createElement as h, Fragment, type ReactNode } from 'react';
import { nightStyle, styles } from './letter-style.ts';
import { mailLogo, type MailLogo } from './mail-logo.ts';

type LetterFrame = {
  readonly title: string;
  readonly preview: string;
  /** Whose letter it is: the organization's name. */
  readonly masthead: string;
  /** Of an organization that has one. */
  readonly logo?: MailLogo | null;
  /** Why it came, and from whom. */
  readonly footer: string;
  /** The way off a list, behind it. */
  readonly leave?: { readonly label: string; readonly url: string } | undefined;
  readonly children: ReactNode;
};

/** The sheet on which every letter is written. */
export const letterLayout = ({
  title,
  preview,
  masthead,
  logo = null,
  footer,
  leave,
  children,
}: LetterFrame): ReactNode =>
  h(
    Html,
    { lang: 'en', dir: 'ltr' },
    h(
      Head,
      null,
      h('title', null, title),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', { dangerouslySetInnerHTML: { __html: nightStyle } }),
    ),
    h(
      Body,
      { style: styles.body, className: 'paper' },
      h(Preview, { children: preview }),
      h(
        Container,
        { style: styles.sheet },
        logo === null
          ? h(Text, { style: styles.masthead, className: 'link' }, masthead)
          : mailLogo(logo, masthead),
        children,
        h(Hr, { style: { ...styles.line, margin: '32px 0 16px' }, className: 'line' }),
        h(
          Text,
          { style: styles.soft, className: 'soft' },
          footer,
          leave === undefined
            ? null
            : h(Fragment, null, ' ', h('a', { href: leave.url, style: { color: 'inherit' } }, leave.label)),
        ),
      ),
    ),
  );
