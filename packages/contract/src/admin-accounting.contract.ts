import { z } from 'zod';
import {
  accountClasses,
  correctionStatuses,
  journalFormats,
  monthStatuses,
  recordedKinds,
} from './accounting-words.ts';
import { adminAccountingCalls } from './admin-accounting.calls.ts';
import { pageSize } from './admin-organizations.contract.ts';
import { endpoint } from './endpoint.ts';
import {
  amountCents,
  id,
  page,
  pageOf,
  paragraph,
  requiredFreeLine,
  requiredParagraph,
  timestamp,
} from './primitives.ts';

/** `2026-03`, in the zone of receipts. */
const month = z.string().regex(/^2[0-8]\d{2}-(?:0[1-9]|1[0-2])$/);
const code = z.string().regex(/^[a-z_]{1,40}$/);
/** Of all organizations together: sums outgrow what one may hold. */
const sumCents = z.int().min(0);
const sides = { debit_cents: sumCents, credit_cents: sumCents };

export const trialBalanceLine = z.object({
  account: code,
  class: z.enum(accountClasses),
  /** Whose money it is: an organization's (all of them together), or the platform's own. */
  owner: z.enum(['organization', 'platform']),
  /** Credits less debits before the month, and after it. */
  opening_cents: z.int(),
  /** What the month's entries wrote on each side. */
  ...sides,
  closing_cents: z.int(),
  line_count: z.int().min(0),
});
export type TrialBalanceLine = z.output<typeof trialBalanceLine>;

export const trialBalance = z.object({
  month,
  /** The first month of the books; the present one while they are empty. */
  first_month: month,
  this_month: month,
  /** By class; all accounts there are, whether or not anything was posted to them. */
  accounts: z.array(trialBalanceLine),
  /** The closing balances that are debits, and those that are credits: the same, when the books balance. */
  closing: z.object(sides),
  /** The same of what the month's entries wrote. */
  activity: z.object(sides),
  /** Into a closed month nothing is posted any more: what happened then is posted into the first open one. */
  close: z.object({
    /** While it is closing, work that had begun before may still be posted. */
    status: z.enum(monthStatuses),
    at: timestamp.nullable(),
    /** Empty when the account is gone. */
    by: z.string().nullable(),
    /** The month that has to be closed before; null where none has. */
    after: month.nullable(),
    abilities: z.object({ close: z.boolean() }),
  }),
});
export type TrialBalance = z.output<typeof trialBalance>;

export const journalEntry = z.object({
  id,
  occurred_at: timestamp,
  kind: z.string(),
  /** What caused it: the id of a payment, the provider's of a payout, what a person typed. */
  reference: z.string(),
  description: z.string(),
  /** Null: the platform's own. */
  organization: z.object({ id, name: z.string() }).nullable(),
  order: z.object({ id, number: z.string() }).nullable(),
  postings: z.array(z.object({ account: code, ...sides })).min(2),
  /** The correction that takes it back, proposed or posted. */
  correction: z.object({ id, number: z.string(), status: z.enum(correctionStatuses) }).nullable(),
  /** Who recorded it by hand, and when; empty when the account is gone. Null where the program wrote it. */
  recorded: z.object({ at: timestamp, by: z.string() }).nullable(),
  /** When it happened, where that month had been closed by then: it stands at the beginning of the first open one. */
  happened_at: timestamp.nullable(),
  /** Whether a correction may be proposed for it. */
  may_correct: z.boolean(),
});
export type JournalEntry = z.output<typeof journalEntry>;

/** Where a page of the journal begins: in the order in which entries were written, which says nothing to people. */
const place = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

export const journalPage = z.object({
  items: z.array(journalEntry),
  /** What to ask for, for the page of newer or older entries; null when there is none. */
  newer_than: place.nullable(),
  older_than: place.nullable(),
});
export type JournalPage = z.output<typeof journalPage>;

export const journalFile = z.object({
  file_name: z.string(),
  content_type: z.enum(['text/csv;charset=utf-8', 'text/plain;charset=utf-8']),
  /** A part of the file; the whole is all parts one behind the other. */
  content_base64: z.string(),
  /** What to ask for, for the next part; null behind the last. */
  after: place.nullable(),
});
export type JournalFile = z.output<typeof journalFile>;

export const correction = z.object({
  id,
  /** What people know it by: "C-1001". */
  number: z.string(),
  status: z.enum(correctionStatuses),
  /** Why the entry is wrong. */
  reason: z.string(),
  proposed_at: timestamp,
  /** Empty when the account is gone. */
  proposed_by: z.string(),
  decided_at: timestamp.nullable(),
  decided_by: z.string().nullable(),
  /** Why it was declined; empty otherwise. */
  decline_reason: z.string(),
  /** The entry that it takes back, as it was posted. */
  entry: journalEntry.omit({
    correction: true,
    may_correct: true,
    organization: true,
    order: true,
    recorded: true,
    happened_at: true,
  }),
  abilities: z.object({
    /** By somebody else than who proposed it. */
    post: z.boolean(),
    decline: z.boolean(),
    /** By who proposed it. */
    withdraw: z.boolean(),
  }),
});
export type Correction = z.output<typeof correction>;

const done = z.object({ success: z.string() });
const staff = { access: 'platform-admin', tag: 'Administration' } as const;
const provenStaff = { ...staff, confirmation: 'fresh' } as const;
const params = z.object({ correctionId: id });

export const adminAccountingEndpoints = {
  getTrialBalance: endpoint(adminAccountingCalls.getTrialBalance, {
    ...staff,
    summary: 'The books of the platform and of all organizations at the end of a month: every account',
    /** The present month when it isn't said. */
    query: z.object({ month: month.optional() }),
    output: trialBalance,
    problems: [],
  }),
  listJournal: endpoint(adminAccountingCalls.listJournal, {
    ...staff,
    summary: 'Entries of all books with all their lines, the last written first',
    query: z.object({
      /** Only entries with a line of this account. */
      account: code.optional(),
      kind: code.optional(),
      month: month.optional(),
      /** The page continues from there. `older_than` wins. */
      older_than: place.optional(),
      newer_than: place.optional(),
      page_size: z.coerce.number().int().min(1).max(100).default(25),
    }),
    output: journalPage,
    problems: [],
  }),
  getJournalFile: endpoint(adminAccountingCalls.getJournalFile, {
    ...staff,
    summary:
      'The journal of a month as a file for accountants, part by part, in the order in which it was written',
    query: z.object({ month, format: z.enum(journalFormats), after: place.optional() }),
    output: journalFile,
    problems: [],
  }),
  recordPlatformEntry: endpoint(adminAccountingCalls.recordPlatformEntry, {
    ...provenStaff,
    summary:
      'Records what happened at our bank: a payment provider’s payout that came in, or sales tax that was paid to a state; the same once more changes nothing',
    body: z.object({
      kind: z.enum(recordedKinds),
      amount_cents: amountCents.min(1),
      /** The provider’s id of its payout; the state and the period of a remittance. */
      reference: requiredFreeLine(100),
      /** The day at the bank, today or before: `2026-03-31`. */
      day: z.iso.date(),
    }),
    output: done,
    problems: ['already_recorded'],
  }),
  closeMonth: endpoint(adminAccountingCalls.closeMonth, {
    ...provenStaff,
    summary: 'Closes a month of the books for good; the same once more changes nothing',
    params: z.object({ month }),
    output: done,
    problems: ['month_not_closable'],
  }),
  listCorrections: endpoint(adminAccountingCalls.listCorrections, {
    ...staff,
    summary: 'Corrections: those to decide first, then the latest decided',
    query: z.object({ page, page_size: pageSize }),
    output: pageOf(correction).extend({
      /** How many wait for a second person, on all pages. */
      waiting_count: z.int().min(0),
    }),
    problems: [],
  }),
  proposeCorrection: endpoint(adminAccountingCalls.proposeCorrection, {
    ...provenStaff,
    summary: 'Proposes to take back an entry of the platform’s own books: somebody else posts it',
    body: z.object({
      /** Made by the page before its first try: the same once more changes nothing. */
      correction_id: id,
      entry_id: id,
      reason: requiredParagraph(500),
    }),
    output: done,
    problems: ['entry_not_found', 'entry_not_correctable', 'correction_open', 'correction_reused'],
  }),
  postCorrection: endpoint(adminAccountingCalls.postCorrection, {
    ...provenStaff,
    summary: 'Posts the entry that takes the other one back; not by who proposed it',
    params,
    output: done,
    problems: ['correction_not_found', 'correction_moved_on', 'correction_is_yours'],
  }),
  declineCorrection: endpoint(adminAccountingCalls.declineCorrection, {
    ...provenStaff,
    summary: 'Declines a correction with a reason, or takes one’s own proposal back',
    params,
    /** Required to decline what somebody else proposed. */
    body: z.object({ reason: paragraph(500).default('') }),
    output: done,
    problems: ['correction_not_found', 'correction_moved_on'],
  }),
} as const;
