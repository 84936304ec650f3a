import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { BookDraft } from '../../catalog/index.ts';
import type { ImportIssue } from '../import-report.ts';
import type { RemarkKind } from '../read-cells.ts';
import { unreadable, type CsvSource } from '../read-csv.ts';
import type { BookRemoval } from '../source-row.ts';
import { deletion, partialUpdates, testNotifications } from './codes.ts';
import { onixTexts } from './onix.texts.ts';
import { childOf, childrenOf, textOf, type OnixNode } from './onix-node.ts';
import { contributorsOf } from './read-contributors.ts';
import {
  descriptionOf,
  formatOf,
  imageOf,
  isDigital,
  isForAdults,
  languageOf,
  pageCountOf,
  publisherOf,
  stockOf,
  subjectsOf,
  weightOf,
  yearOf,
} from './read-details.ts';
import { gradesOf } from './read-grades.ts';
import { isbnOf } from './read-identifiers.ts';
import { priceOf } from './read-prices.ts';
import { readRecords, type RawRecord } from './read-records.ts';
import { titlesOf } from './read-titles.ts';
import { createRecordReader, type RecordReader } from './record-reader.ts';
import { isSupplyHere } from './sold-here.ts';

/** A record of an ONIX message. Without draft it stays out: `issues` say why. */
export type OnixRecord = {
  /** Counted from 1. */
  readonly number: number;
  /** The sender's own name of the record. */
  readonly reference: string;
  readonly draft: BookDraft | BookRemoval | null;
  readonly issues: readonly ImportIssue[];
  readonly remarks: readonly RemarkKind[];
};
const notifications = /^(?:0[1-589]|1[2-4])$/;

/** The records of an ONIX 3.0 message in reference names or short tags, one at a time; `now` says which prices are asked. */
export async function* readOnix(source: CsvSource, now: Date): AsyncGenerator<OnixRecord> {
  const input: Readable = 'path' in source ? createReadStream(source.path) : source.stream;
  try {
    for await (const raw of readRecords(input)) yield readRecord(raw, now);
  } catch (error) {
    throw unreadable(error);
  }
}

/** Pure: the same record always reads the same on one day. */
const readRecord = (raw: RawRecord, now: Date): OnixRecord => {
  const { number, product } = raw;
  const reference = textOf(product, 'RecordReference');
  const reader = createRecordReader(number, reference);
  const { issues, remarks, tell } = reader;
  const told = (draft: OnixRecord['draft']): OnixRecord => {
    const isBad = issues.some(({ severity }) => severity === 'error');
    return { number, reference, draft: isBad ? null : draft, issues, remarks };
  };
  if (raw.damage !== null) tell('Product', 'error', raw.damage);
  if (raw.damage !== null) return told(null);
  if (reference === '') tell('RecordReference', 'warning', onixTexts.noReference);
  if (raw.unknownEntities.length > 0) tell('Product', 'warning', onixTexts.unknownEntity);
  const notification = textOf(product, 'NotificationType');
  if (testNotifications.includes(notification)) {
    tell('NotificationType', 'warning', onixTexts.testRecord);
    return told(null);
  }
  if (notification === deletion) return told(removalOf(product, reader));
  if (!notifications.test(notification)) {
    const { notificationMissing, notificationUnknown } = onixTexts;
    const message = notification === '' ? notificationMissing : notificationUnknown(notification);
    tell('NotificationType', 'warning', message);
  }
  const draft = draftOf(raw, reader, now, partialUpdates.includes(notification) ? 'update' : 'whole');
  if (draft.feed === 'update' && draft.isbn13 === null) {
    tell('NotificationType', 'error', onixTexts.updateOfUnknown);
  }
  return told(draft);
};

const removalOf = (product: OnixNode, reader: RecordReader): BookRemoval | null => {
  const isbn13 = isbnOf(product, reader);
  if (isbn13 === null) return reader.tell('NotificationType', 'error', onixTexts.deletionOfUnknown);
  reader.remarks.push('deletion');
  return { kind: 'removal', isbn13 };
};

const draftOf = (
  { product, defaults }: RawRecord,
  reader: RecordReader,
  now: Date,
  feed: 'whole' | 'update',
): BookDraft => {
  const detail = childOf(product, 'DescriptiveDetail');
  const collateral = childOf(product, 'CollateralDetail');
  const publishing = childOf(product, 'PublishingDetail');
  const everywhere = childrenOf(product, 'ProductSupply');
  const supplies = everywhere
    .filter((supply) => isSupplyHere(supply))
    .flatMap((supply) => childrenOf(supply, 'SupplyDetail'));
  if (everywhere.length > 0 && supplies.length === 0)
    reader.tell('ProductSupply', 'warning', onixTexts.otherMarkets);
  const subjects = subjectsOf(detail);
  // An update leaves out what it says nothing of.
  const isUntitled = feed === 'update' && childOf(detail, 'TitleDetail') === null;
  return {
    isbn13: isbnOf(product, reader),
    ...(isUntitled ? { title: '', subtitle: null } : titlesOf(detail, reader)),
    contributors: contributorsOf(detail),
    description: descriptionOf(collateral),
    ...imageOf(collateral, reader),
    publisher: publisherOf(publishing, reader),
    language: languageOf(detail, reader),
    publishedYear: yearOf(publishing, now.getUTCFullYear(), reader),
    format: formatOf(detail, reader),
    pageCount: pageCountOf(detail, reader),
    weight: weightOf(detail, reader),
    priceCents: priceOf(supplies, { defaults, now }, reader),
    listPriceCents: null,
    stock: stockOf(supplies, reader),
    grades: gradesOf(detail, reader),
    subjects: subjects.length === 0 ? null : subjects,
    isForAdults: isForAdults(detail),
    isDigital: isDigital(detail),
    feed,
  };
};
