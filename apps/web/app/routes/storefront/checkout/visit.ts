import { createHash, randomBytes } from 'node:crypto';
import type { Quote } from '@goodshelf/contract/quote.contract';
import { createContext, createCookie, type RouterContextProvider } from 'react-router';
import { pageContext } from '../../../shell/page-context.ts';

/**
 * A visit of the checkout: from its first page until its order's page has been seen. Its idempotency key stands in the
 * form and in a cookie, so that a reload, the back button, a second tab and a browser without script all ask for the
 * same order, whatever became of the answer.
 */
export type Visit = {
  readonly key: string;
  /** The secret of the key's order; null until the browser has heard of one. */
  readonly orderToken: string | null;
  /** The buyer has seen that the order is paid: what comes next is another purchase. */
  readonly isSeen: boolean;
  /**
   * The key of the try before: its payment failed, or its buyer turned to another card while the bank was asking. Its order
   * knows what was typed, and may be paid after all.
   */
  readonly earlierKey: string | null;
  /** What the buyer chose beside the address: `extra_gift` and `cover_fees` as the form has them. */
  readonly extraGift: string | null;
  readonly isCoveringFees: boolean;
};

const newKey = (): string => randomBytes(24).toString('base64url');

export const newVisit = (): Visit => ({
  key: newKey(),
  orderToken: null,
  isSeen: false,
  earlierKey: null,
  extraGift: null,
  isCoveringFees: false,
});

/**
 * The key of the try after this one's. It follows from it, so that every tab, and a form whose answer was lost, comes to the
 * same next try: it is asked for before anything is placed anew.
 */
export const keyAfter = (key: string): string =>
  createHash('sha256').update(`next-try:${key}`).digest('base64url');

/** The next try of a visit whose payment failed. */
export const nextTry = (visit: Visit): Visit => ({
  ...visit,
  key: keyAfter(visit.key),
  orderToken: null,
  isSeen: false,
  earlierKey: visit.key,
});

const keyForm = /^[A-Za-z0-9_-]{16,64}$/;
export const isKey = (text: string | undefined): text is string => text !== undefined && keyForm.test(text);

const visitForm =
  /^(?<key>[\w-]{16,64})\.(?<token>[\w-]{43})?\.(?<seen>s)?\.(?<earlier>[\w-]{16,64})?\.(?<gift>\d{1,7}|round-up)?\.(?<fees>f)?$/;

const textOf = (visit: Visit): string =>
  [
    visit.key,
    visit.orderToken ?? '',
    visit.isSeen ? 's' : '',
    visit.earlierKey ?? '',
    visit.extraGift ?? '',
    visit.isCoveringFees ? 'f' : '',
  ].join('.');

const cookie = createCookie('gs_checkout');
const maxAgeSeconds = 24 * 60 * 60;

/** The visit of this browser; null when there is none, or a cookie that is not ours. */
export const readVisit = async (request: Request): Promise<Visit | null> => {
  const kept: unknown = await cookie.parse(request.headers.get('cookie'));
  const parts = typeof kept === 'string' ? visitForm.exec(kept)?.groups : undefined;
  const key = parts?.['key'];
  if (parts === undefined || key === undefined) return null;
  return {
    key,
    orderToken: parts['token'] ?? null,
    isSeen: parts['seen'] !== undefined,
    earlierKey: parts['earlier'] ?? null,
    extraGift: parts['gift'] ?? null,
    isCoveringFees: parts['fees'] !== undefined,
  };
};

/** The header with which the browser keeps a visit: for a day, on this storefront's pages, out of reach of scripts. */
export const keeping = async (
  context: Readonly<RouterContextProvider>,
  visit: Visit,
): Promise<{ 'set-cookie': string }> => {
  const { origin, basename } = context.get(pageContext);
  const line = await cookie.serialize(textOf(visit), {
    httpOnly: true,
    sameSite: 'lax',
    secure: origin.startsWith('https:'),
    path: basename,
    maxAge: maxAgeSeconds,
  });
  return { 'set-cookie': line };
};

/**
 * Without script the page is drawn right after a press of the button: the visit as the press has left it, and what the
 * cart costs, which is not asked twice; null when that could not be told.
 */
export const afterPress = createContext<{ readonly visit: Visit; readonly quote: Quote | null } | null>(null);
