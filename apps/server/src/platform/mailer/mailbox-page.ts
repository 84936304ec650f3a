import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { mailboxStyle } from './mailbox-style.ts';
import type { MailboxLetter } from './mailbox.ts';

type View = 'letter' | 'text' | 'links';
type MailboxPage = {
  readonly productName: string;
  readonly letters: readonly MailboxLetter[];
  readonly filter: string | null;
  readonly openId: string | null;
  readonly view: View;
};

/** The whole page as HTML; it works without script. On a narrow screen the list or the open letter fills it. */
export const renderMailbox = (page: MailboxPage): string => {
  const open = page.letters.find(({ id }) => id === page.openId) ?? null;
  const shown = open ?? page.letters[0] ?? null;
  const title = `${open === null ? 'Mailbox' : open.subject} – ${page.productName}`;
  const document = h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('title', null, title),
      h('style', { dangerouslySetInnerHTML: { __html: mailboxStyle } }),
    ),
    h(
      'body',
      { className: open === null ? 'is-list' : 'is-letter' },
      head(page),
      h('main', null, list(page, shown), shown === null ? null : letterPane(page, shown)),
    ),
  );
  return `<!doctype html>${renderToStaticMarkup(document)}`;
};

const head = ({ productName, filter }: MailboxPage): ReactNode =>
  h(
    'header',
    null,
    h('h1', null, h('a', { href: '/dev/mail' }, 'Mailbox')),
    h(
      'p',
      null,
      `Emails that ${productName} would send. This machine has no mail server, so they stay here.`,
    ),
    h(
      'form',
      { role: 'search' },
      h('label', { htmlFor: 'to' }, 'To'),
      h('input', {
        id: 'to',
        name: 'to',
        type: 'email',
        defaultValue: filter ?? '',
        placeholder: 'any address',
      }),
      h('button', null, 'Show'),
    ),
  );

const list = (page: MailboxPage, shown: MailboxLetter | null): ReactNode => {
  const { letters, filter } = page;
  if (letters.length === 0) {
    const sentence =
      filter === null
        ? 'No emails yet. The next one that goes out shows up here.'
        : `No emails to ${filter}.`;
    return h('p', { className: 'empty' }, sentence);
  }
  return h(
    'nav',
    { 'aria-label': 'Emails' },
    h(
      'ol',
      null,
      ...letters.map((letter) => h('li', { key: letter.id }, listItem(page, letter, letter === shown))),
    ),
  );
};

const listItem = (page: MailboxPage, letter: MailboxLetter, isShown: boolean): ReactNode =>
  h(
    'a',
    { href: hrefOf(page, letter, 'letter'), ...(isShown && { 'aria-current': 'page' as const }) },
    h('strong', null, letter.subject),
    h('span', null, letter.to),
    h(
      'span',
      { className: 'meta' },
      time(letter.createdAt),
      letter.status === 'failed' && h('em', null, 'failed'),
    ),
  );

const letterPane = (page: MailboxPage, letter: MailboxLetter): ReactNode =>
  h(
    'article',
    { 'aria-labelledby': 'subject' },
    h('a', { className: 'back', href: backHref(page) }, 'All emails'),
    h('h2', { id: 'subject' }, letter.subject),
    h('p', { className: 'meta' }, 'To ', h('b', null, letter.to), ', ', time(letter.createdAt)),
    h('ul', { className: 'tabs' }, ...views.map((view) => h('li', { key: view }, tab(page, letter, view)))),
    body(page.view, letter),
  );

const views = ['letter', 'text', 'links'] as const satisfies readonly View[];
const viewNames: Record<View, string> = { letter: 'Email', text: 'Plain text', links: 'Links' };

const tab = (page: MailboxPage, letter: MailboxLetter, view: View): ReactNode =>
  h(
    'a',
    { href: hrefOf(page, letter, view), ...(page.view === view && { 'aria-current': 'true' as const }) },
    viewNames[view],
  );

const body = (view: View, letter: MailboxLetter): ReactNode => {
  if (view === 'text') return h('pre', null, letter.text);
  if (view === 'links') {
    if (letter.links.length === 0) return h('p', { className: 'empty' }, 'No links in this letter.');
    return h(
      'ul',
      { className: 'links' },
      ...letter.links.map((link) => h('li', { key: link }, safeLink(link))),
    );
  }
  // No script, no form, no access to this page; its links open in a tab of their own.
  return h('iframe', {
    title: 'The letter',
    sandbox: 'allow-popups allow-popups-to-escape-sandbox',
    srcDoc: `<base target="_blank">${letter.html}`,
  });
};

const safeLink = (link: string): ReactNode =>
  /^https?:\/\//.test(link) ? h('a', { href: link, rel: 'noreferrer' }, link) : link;

const hrefOf = ({ filter }: MailboxPage, { id }: MailboxLetter, view: View): string => {
  const search = new URLSearchParams({
    ...(filter !== null && { to: filter }),
    id,
    ...(view !== 'letter' && { view }),
  });
  return `/dev/mail?${search}`;
};

const backHref = ({ filter }: MailboxPage): string =>
  filter === null ? '/dev/mail' : `/dev/mail?${new URLSearchParams({ to: filter })}`;

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

const time = (at: Date): ReactNode => h('time', { dateTime: at.toISOString() }, `${format.format(at)} UTC`);
