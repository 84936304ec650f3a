import { z } from 'zod';
import { pageSize } from './admin-organizations.contract.ts';
import { endpoint } from './endpoint.ts';
import { id, page, pageOf, requiredLine, requiredParagraph, timestamp } from './primitives.ts';
import {
  differenceKinds,
  differenceStates,
  reportLineKinds,
  reportPartCharactersMax,
  reportStatuses,
} from './provider-report-words.ts';
import { providerReportsCalls } from './provider-reports.calls.ts';

const count = z.int().min(0);
/** What came to us is positive. Sums of a report outgrow what one payment may be. */
const movedCents = z.int();
const provider = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/)
  .max(40);

export const providerReport = z.object({
  id,
  provider,
  file_name: z.string(),
  /** The days that it covers, the last included. */
  first_day: z.iso.date(),
  last_day: z.iso.date(),
  status: z.enum(reportStatuses),
  added_at: timestamp,
  /** Empty when the account is gone. */
  added_by: z.string(),
  line_count: count,
  /** Lines that say what the books say. */
  matched_count: count,
  /** Differences that wait for an explanation, and those that have one. */
  open_count: count,
  explained_count: count,
});
export type ProviderReport = z.output<typeof providerReport>;

export const providerReportDetails = providerReport.extend({
  /** When it was last compared with the books; null while its parts come. */
  compared_at: timestamp.nullable(),
  /** Its lines by what they moved; kinds without a line are left out. */
  totals: z.array(
    z.object({
      kind: z.enum(reportLineKinds),
      line_count: count,
      gross_cents: movedCents,
      /** What the provider kept: negative, or zero. */
      fee_cents: movedCents,
      net_cents: movedCents,
    }),
  ),
});
export type ProviderReportDetails = z.output<typeof providerReportDetails>;

export const providerReportLine = z.object({
  id,
  kind: z.enum(reportLineKinds),
  occurred_at: timestamp,
  gross_cents: movedCents,
  fee_cents: movedCents,
  net_cents: movedCents,
  /** The provider's id of what moved. */
  reference: z.string(),
  description: z.string(),
  is_matched: z.boolean(),
  organization: z.object({ id, name: z.string() }).nullable(),
  order: z.object({ id, number: z.string() }).nullable(),
});
export type ProviderReportLine = z.output<typeof providerReportLine>;

export const providerDifference = z.object({
  id,
  kind: z.enum(differenceKinds),
  state: z.enum(differenceStates),
  report: z.object({ id, provider, file_name: z.string() }),
  line_kind: z.enum(reportLineKinds),
  occurred_at: timestamp,
  /** The provider's id of what moved. */
  reference: z.string(),
  /** The provider's words; empty where it says nothing. */
  description: z.string(),
  /** What the report says moved and was kept; null where it says nothing of it. */
  reported: z.object({ gross_cents: movedCents, fee_cents: movedCents }).nullable(),
  /** The same by the books; `fee_cents` is null while the provider has not told its fee. Null where they have nothing. */
  booked: z.object({ gross_cents: movedCents, fee_cents: movedCents.nullable() }).nullable(),
  organization: z.object({ id, name: z.string() }).nullable(),
  order: z.object({ id, number: z.string() }).nullable(),
  /** Why that is right, or what is done about it; empty while nobody has said. */
  explanation: z.string(),
  /** When it was explained, or settled by itself; null while it is open. */
  decided_at: timestamp.nullable(),
  /** Null where the books agree by themselves; empty when the account is gone. */
  decided_by: z.string().nullable(),
  /** To be sent with an explanation: somebody else may have given one meanwhile. */
  version: count,
  abilities: z.object({
    explain: z.boolean(),
    /** It is a payout that came to our bank, or a charge of the provider's own, and can be recorded as the report has it. */
    record: z.boolean(),
  }),
});
export type ProviderDifference = z.output<typeof providerDifference>;

const done = z.object({ success: z.string() });
const staff = { access: 'platform-admin', tag: 'Administration' } as const;
const provenStaff = { ...staff, confirmation: 'fresh' } as const;
const params = z.object({ reportId: id });
const differenceParams = z.object({ differenceId: id });

export const providerReportsEndpoints = {
  listProviderReports: endpoint(providerReportsCalls.listProviderReports, {
    ...staff,
    summary: 'Reports of payment providers that were compared with the books, the latest days first',
    query: z.object({ page, page_size: pageSize }),
    output: pageOf(providerReport).extend({
      /** Differences of all reports that wait for an explanation. */
      open_count: count,
      /** Providers whose reports can be read. */
      providers: z.array(
        z.object({
          code: provider,
          /** The name that people know. */
          name: z.string(),
          /** Where the test provider hands out its report (`?first_day=&last_day=`); null for a real one, whose own site has it. */
          report_url: z.string().nullable(),
        }),
      ),
    }),
    problems: [],
  }),
  addProviderReport: endpoint(providerReportsCalls.addProviderReport, {
    ...staff,
    summary: 'Announces a report; its rows follow in parts. The same once more changes nothing',
    body: z.object({
      /** Made by the page before its first try. */
      report_id: id,
      provider,
      file_name: requiredLine(200),
      first_day: z.iso.date(),
      last_day: z.iso.date(),
    }),
    output: done,
    problems: ['provider_report_reused'],
  }),
  getProviderReport: endpoint(providerReportsCalls.getProviderReport, {
    ...staff,
    summary: 'One report: what it says moved, by kind, and how much of it is what the books say',
    params,
    output: providerReportDetails,
    problems: ['provider_report_not_found'],
  }),
  addProviderReportPart: endpoint(providerReportsCalls.addProviderReportPart, {
    ...staff,
    summary:
      'Some rows of a report as CSV behind its header; rows that are already there are not taken twice',
    params,
    body: z.object({
      /** The row of the file that the part begins with, as a spreadsheet counts: the header is row 1. */
      first_row: z.int().min(2).max(10_000_000),
      text: z.string().min(1).max(reportPartCharactersMax),
    }),
    // The longest part in UTF-8 and in JSON, and the words around it.
    bodyLimitBytes: 1_024 * 1_024,
    output: z.object({ line_count: count }),
    problems: ['provider_report_not_found', 'provider_report_moved_on', 'provider_report_unreadable'],
  }),
  compareProviderReport: endpoint(providerReportsCalls.compareProviderReport, {
    ...staff,
    summary: 'Compares a report with the books, again where that was done before: the last part has come',
    params,
    body: z.object({}),
    output: done,
    problems: ['provider_report_not_found', 'provider_report_empty'],
  }),
  listProviderReportLines: endpoint(providerReportsCalls.listProviderReportLines, {
    ...staff,
    summary: 'The lines of a report in the order of its file, all of them or those of one kind',
    params,
    query: z.object({
      kind: z.enum(reportLineKinds).optional(),
      /** The page begins behind this line. */
      after: id.optional(),
      page_size: pageSize,
    }),
    output: z.object({
      items: z.array(providerReportLine),
      /** What to ask for, for the next page; null behind the last. */
      after: id.nullable(),
    }),
    problems: ['provider_report_not_found'],
  }),
  listProviderDifferences: endpoint(providerReportsCalls.listProviderDifferences, {
    ...staff,
    summary: 'Where reports and books differ: the oldest open ones first, the latest decided ones first',
    query: z.object({
      state: z.enum(differenceStates).default('open'),
      report_id: id.optional(),
      page,
      page_size: pageSize,
    }),
    output: pageOf(providerDifference),
    problems: [],
  }),
  explainProviderDifference: endpoint(providerReportsCalls.explainProviderDifference, {
    ...staff,
    summary: 'Says why a difference is right, or what is done about it; a later explanation replaces it',
    params: differenceParams,
    body: z.object({ explanation: requiredParagraph(500), seen_version: count }),
    output: done,
    problems: ['provider_difference_not_found', 'provider_difference_moved_on'],
  }),
  recordProviderDifference: endpoint(providerReportsCalls.recordProviderDifference, {
    ...provenStaff,
    summary:
      'Records a payout, or a charge of the provider’s own, as the report has it; the same once more changes nothing',
    params: differenceParams,
    body: z.object({}),
    output: done,
    problems: ['provider_difference_not_found', 'provider_difference_moved_on', 'already_recorded'],
  }),
  removeProviderReport: endpoint(providerReportsCalls.removeProviderReport, {
    ...provenStaff,
    summary: 'Removes a report with its lines, its differences and what was said about them',
    params,
    body: z.object({}),
    output: done,
    problems: ['provider_report_not_found'],
  }),
} as const;
