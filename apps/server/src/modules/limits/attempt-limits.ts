import { createLimits, type Ceiling, type Limits, type LimitsOptions } from '../../platform/limits/index.ts';
import { limitsTexts as texts } from './limits.texts.ts';

const minuteS = 60;
const hourS = 60 * minuteS;

/**
 * How much is too much. Addresses are generous, because a whole school sits behind one; accounts are strict. A browser
 * that has signed in to the account before is counted apart, so strangers who guess never lock its owner out.
 *
 * Counts are shared by all processes, but for `isLocal` ones: what is cheap is counted by each process for itself and
 * without a statement, with its part of the ceiling. What guards money in checkout is `isHeard`: counted for all when an
 * order was not paid, and whoever has reached the ceiling is told to all processes, so that asking whether there is room
 * takes no statement and an ordinary purchase pays nothing.
 */
const ceilings = {
  /** Wrong passwords for one account from browsers unknown to it: a pause of minutes first, of a day later. */
  loginAccount: { points: 10, duration: 15 * minuteS, sentence: texts.tooManyPasswords },
  loginAccountByDay: { points: 60, duration: 24 * hourS, sentence: texts.tooManyPasswords },
  /** Wrong passwords for one account from a browser that knows it. */
  loginKnownBrowser: { points: 10, duration: 15 * minuteS, sentence: texts.tooManyPasswords },
  loginAddress: {
    points: 300,
    duration: 15 * minuteS,
    clearsExpired: true,
    sentence: texts.tooManyPasswords,
  },
  currentPassword: { points: 10, duration: 15 * minuteS, sentence: texts.tooManyPasswords },
  currentPasswordByDay: { points: 60, duration: 24 * hourS, sentence: texts.tooManyPasswords },
  /** Sign-ins that begin with a passkey: what it has to sign is written down. */
  passkeyAddress: { points: 300, duration: 10 * minuteS, isLocal: true },
  /** The same of somebody who is signed in, who adds a passkey or confirms with one. */
  passkeyAccount: { points: 100, duration: 10 * minuteS, isLocal: true },
  /** Letters to one mailbox. */
  forgotAccount: { points: 5, duration: hourS },
  forgotAddress: { points: 100, duration: hourS },
  resendAccount: { points: 5, duration: hourS },
  registerAccount: { points: 5, duration: hourS },
  registerAddress: { points: 100, duration: hourS },
  emailChange: { points: 10, duration: hourS },
  /** Test emails to whoever asks for them. */
  testMail: { points: 30, duration: hourS, sentence: texts.tooManyTestMails },
  /** Cards typed into the sandbox provider's field. */
  tokenizeAddress: { points: 100, duration: 10 * minuteS, isLocal: true },
  /** First additions by visitors without a cart; each of them writes a cart. */
  newCartAddress: { points: 300, duration: 10 * minuteS, isLocal: true, sentence: texts.tooManyCarts },
  /** Changes of a cart that is there: nobody clicks so often. */
  cartChange: { points: 300, duration: 10 * minuteS, isLocal: true, sentence: texts.tooManyCartChanges },
  cartChangeAddress: {
    points: 3_000,
    duration: 10 * minuteS,
    isLocal: true,
    sentence: texts.tooManyCartChanges,
  },
  /** Searches that nobody has made since the content changed, so that the database has to. */
  searchAddress: { points: 300, duration: minuteS, isLocal: true, sentence: texts.tooManySearches },
  /** The same of what is asked while somebody types: a few for each search. */
  suggestAddress: { points: 1_200, duration: minuteS, isLocal: true, sentence: texts.tooManySearches },
  directoryAddress: { points: 300, duration: minuteS, isLocal: true, sentence: texts.tooManySearches },
  /** Presses that add an organization, which somebody has to look at. */
  newBrandAccount: { points: 20, duration: 24 * hourS, sentence: texts.tooManyBrands },
  newBrandAddress: { points: 60, duration: 24 * hourS, sentence: texts.tooManyBrands },
  /** Copyright notices: by network, by mailbox (which gets an email of each), and all that the desk can read. */
  noticeAddress: { points: 20, duration: hourS, sentence: texts.tooManyNotices },
  noticeMailbox: { points: 10, duration: 24 * hourS, sentence: texts.tooManyNotices },
  noticeAll: { points: 500, duration: 24 * hourS, sentence: texts.tooManyNoticesInAll },
  /** Sign-ups for newsletters: by network, by shop, and by mailbox over all shops; whose mailbox has had enough isn't told. */
  newsletterAddress: { points: 60, duration: hourS, isLocal: true, sentence: texts.tooManySignUps },
  newsletterShop: { points: 1_000, duration: 24 * hourS, sentence: texts.tooManySignUpsOfShop },
  newsletterEmail: { points: 20, duration: 24 * hourS },
  /** Codes of gift cards that nobody has: 80 bits are not guessed, and nobody is let try. */
  wrongGiftCardAddress: {
    points: 40,
    duration: 10 * minuteS,
    isLocal: true,
    sentence: texts.tooManyGiftCards,
  },
  /** Discount codes that nobody has: who tries them out finds none. */
  wrongDiscountAddress: { points: 40, duration: 10 * minuteS, isLocal: true, sentence: texts.tooManyCodes },
  /** Orders before anybody knows how they end: those of the same moment are counted by the rest only afterwards. */
  orderAddress: { points: 100, duration: 10, isLocal: true },
  /** Orders that were declined or left at the bank, by cart, address and card: nobody's own cards do that so often. */
  unpaidCart: { points: 10, duration: hourS, isHeard: true, sentence: texts.tooManyPayments },
  unpaidAddress: { points: 60, duration: hourS, isHeard: true, sentence: texts.tooManyPayments },
  unpaidCard: { points: 20, duration: hourS, isHeard: true, sentence: texts.tooManyOfCard },
  /** Paid orders that were canceled: the card's fee of each is the platform's. */
  canceledAddress: { points: 30, duration: 24 * hourS, isHeard: true, sentence: texts.tooManyCanceled },
  canceledEmail: { points: 5, duration: 24 * hourS, isHeard: true, sentence: texts.tooManyCanceled },
  canceledCard: { points: 5, duration: 24 * hourS, isHeard: true, sentence: texts.tooManyCanceled },
  /** Orders for one mailbox, which gets letters of each and may be a stranger's. */
  orderEmail: { points: 30, duration: 24 * hourS, isLocal: true, sentence: texts.tooManyOrders },
  /** Orders that are paid outside: each keeps its books for days, and nobody has paid anything yet. */
  outsideEmail: { points: 6, duration: 24 * hourS, isLocal: true, sentence: texts.tooManyOutside },
  outsideAddress: { points: 60, duration: 24 * hourS, isLocal: true, sentence: texts.tooManyOutside },
  /** The same of orders that leave others few copies of a title: they would be gone from the shop for days. */
  scarceOutsideAddress: { points: 5, duration: 24 * hourS, isLocal: true, sentence: texts.tooManyHolds },
  /** How a payment is going, asked at the provider for one order: by its buyer's page, at each look. */
  paymentQuestion: { points: 60, duration: minuteS, isLocal: true },
  /** The same of a wallet, which captures by being asked: by order, and by address for who has many orders. */
  walletQuestion: { points: 12, duration: minuteS, isLocal: true },
  walletQuestionAddress: { points: 240, duration: minuteS, isLocal: true },
  /** Orders that were begun at a wallet, paid or not: a fair behind one address has many. */
  walletAddress: { points: 300, duration: hourS, isHeard: true, sentence: texts.tooManyPayments },
  /** Orders at the bank that held more copies of a title than they left to others. */
  scarceCart: { points: 3, duration: hourS, isHeard: true, sentence: texts.tooManyHolds },
  scarceAddress: { points: 8, duration: hourS, isHeard: true, sentence: texts.tooManyHolds },
} as const satisfies Record<string, Ceiling>;
type AttemptKind = keyof typeof ceilings;

export type AttemptLimits = Limits<AttemptKind>;

export const createAttemptLimits = (options: LimitsOptions): AttemptLimits => createLimits(ceilings, options);
