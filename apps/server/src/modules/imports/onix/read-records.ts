import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { UnreadableFileError } from '../read-csv.ts';
import { decodeXml } from './decode-xml.ts';
import { textOf, type OnixNode } from './onix-node.ts';
import { onixFileTexts } from './onix.texts.ts';
import { elementOf, localName, type OnixElement } from './tags.ts';
import { createEntities } from './xml-entities.ts';

/** A `Product` of a message, as it stands in the file. */
export type RawRecord = {
  /** Counted from 1. */
  readonly number: number;
  readonly product: OnixNode;
  readonly defaults: MessageDefaults;
  /** Why it cannot be read as a whole, or null. */
  readonly damage: string | null;
  readonly unknownEntities: readonly string[];
};
export type MessageDefaults = { readonly currency: string; readonly priceType: string };

const depthMax = 60;
/** Of what stands between two marks: one text, one comment, one tag. */
const pieceMaxLength = 1_048_576;
const recordMaxLength = 2_097_152;
const recordMaxElements = 20_000;

/**
 * The products of an ONIX 3 message, one after another. Memory holds one record and a piece of the file. Elements that are not
 * read are passed over; nothing outside the file is ever fetched.
 */
export async function* readRecords(input: Readable): AsyncGenerator<RawRecord> {
  const message = createMessageParser();
  try {
    for await (const text of decodeXml(input)) {
      message.write(text);
      yield* message.take();
    }
    message.end();
    yield* message.take();
  } finally {
    input.destroy();
  }
}

type Reading = {
  readonly number: number;
  readonly product: OnixNode;
  readonly unknownEntities: Set<string>;
  length: number;
  elements: number;
  damage: string | null;
};

const createMessageParser = () => {
  const parser = new SaxesParser({ xmlns: false });
  const finished: RawRecord[] = [];
  let defaults: MessageDefaults = { currency: '', priceType: '' };
  /** The elements that are open: null for one that is passed over with all that is in it. */
  const open: (OnixNode | null)[] = [];
  /** How deep in the markup of a description, or null outside one. */
  let markupDepth: number | null = null;
  /** Whether the description has marks, so that its text is escaped between them. */
  let hasMarkup = false;
  let record: Reading | null = null;
  let count = 0;
  let pieceLength = 0;

  const isOver = (length: number): boolean => {
    if (record === null) return false;
    record.length += length;
    if (record.length > recordMaxLength || record.elements > recordMaxElements) {
      record.damage ??= 'is larger than a record can be';
    }
    return record.damage !== null;
  };
  const addText = (text: string): void => {
    pieceLength = 0;
    const node = open.at(-1) ?? null;
    if (node === null || isOver(text.length)) return;
    // Of the message itself nothing is kept but its defaults.
    if (record === null && (!isDefault(node.name) || node.text.length > 100)) return;
    node.text += hasMarkup ? escapeText(text) : text;
  };

  const entities = createEntities((length) => {
    pieceLength += length;
    refuseHugePiece(pieceLength, parser.line);
  });
  parser.ENTITIES = entities.table;
  parser.on('doctype', (doctype) => {
    pieceLength = 0;
    entities.declare(doctype);
  });
  parser.on('comment', () => void (pieceLength = 0));
  parser.on('processinginstruction', () => void (pieceLength = 0));
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('error', (error) => {
    const isUndefined = error.message.endsWith('undefined entity.');
    if (!isUndefined) throw notXml(error);
    record?.unknownEntities.add(`line ${parser.line}`);
  });

  parser.on('opentag', ({ name: tag, attributes }) => {
    pieceLength = 0;
    if (open.length === 0) checkMessage(tag, attributes);
    if (open.length >= depthMax) {
      throw new UnreadableFileError(`Line ${parser.line}: elements stand more than ${depthMax} deep.`);
    }
    const parent = open.at(-1) ?? null;
    if (markupDepth !== null) {
      if (!hasMarkup && parent !== null) parent.text = escapeText(parent.text);
      hasMarkup = true;
      markupDepth += 1;
      if (parent !== null && !isOver(tag.length)) parent.text += `<${localName(tag)}>`;
      open.push(parent);
      return;
    }
    const name = elementOf(tag);
    const node: OnixNode = { name, children: [], text: '' };
    if (record !== null) record.elements += 1;
    if (name === 'Product' && open.length === 1) {
      count += 1;
      record = {
        number: count,
        product: node,
        unknownEntities: new Set(),
        length: 0,
        elements: 0,
        damage: null,
      };
    }
    const isRead = name !== null && (open.length === 0 || parent !== null);
    const isKept = record === null ? isDefault(name) : open.length > 1;
    if (isRead && isKept && !isOver(0)) parent?.children.push(node);
    if (isRead && name === 'Text') markupDepth = 0;
    open.push(isRead ? node : null);
  });

  parser.on('closetag', ({ name: tag, isSelfClosing }) => {
    pieceLength = 0;
    const node = open.pop() ?? null;
    if (markupDepth !== null && markupDepth > 0) {
      markupDepth -= 1;
      if (node !== null && !isOver(tag.length) && !isSelfClosing) node.text += `</${localName(tag)}>`;
      return;
    }
    markupDepth = null;
    hasMarkup = false;
    if (open.length !== 1 || node === null) return;
    if (node.name === 'Header') {
      defaults = {
        currency: textOf(node, 'DefaultCurrencyCode'),
        priceType: textOf(node, 'DefaultPriceType'),
      };
    }
    if (record !== null && node === record.product) {
      const { number, product, damage, unknownEntities } = record;
      finished.push({ number, product, defaults, damage, unknownEntities: [...unknownEntities] });
      record = null;
    }
  });

  return {
    write(text: string): void {
      pieceLength += text.length;
      parser.write(text);
      refuseHugePiece(pieceLength, parser.line);
    },
    end: (): void => void parser.close(),
    take: (): RawRecord[] => finished.splice(0),
  };
};

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const refuseHugePiece = (length: number, line: number): void => {
  if (length <= pieceMaxLength) return;
  throw new UnreadableFileError(
    `Line ${line}: a text, a tag, or a comment is longer than ${pieceMaxLength.toLocaleString('en-US')} characters.`,
  );
};

const notXml = (error: Error): UnreadableFileError => {
  const [, line, what = error.message] = /^(\d+):\d+: (.*)$/s.exec(error.message) ?? [];
  const message = what.startsWith('unclosed tag')
    ? onixFileTexts.endsEarly(line)
    : what.includes('entity name')
      ? onixFileTexts.bareAmpersand(line)
      : onixFileTexts.notXml(line, what.slice(0, 200));
  return new UnreadableFileError(message, { cause: error });
};

const isDefault = (name: OnixElement | null): boolean =>
  name === 'DefaultCurrencyCode' || name === 'DefaultPriceType';

const root: OnixElement = 'ONIXMessage';

const checkMessage = (tag: string, attributes: Readonly<Record<string, string>>): void => {
  if (elementOf(tag) !== root) {
    const shown = tag.slice(0, 60);
    throw new UnreadableFileError(
      `The file isn’t an ONIX message: its first element is <${shown}>, not <ONIXMessage>.`,
    );
  }
  const release = attributes['release']?.trim() ?? '';
  const namespaces = Object.entries(attributes).flatMap(([name, value]) =>
    /^xmlns(?::|$)/.test(name) ? [value] : [],
  );
  const isThree = /^3\.[01](?:\.|$)/.test(release);
  const isThreeByNamespace = release === '' && namespaces.some((uri) => /\/onix\/3\.[01]\//.test(uri));
  if (isThree || isThreeByNamespace) return;
  const found =
    release === '' ? 'names no release, as ONIX 2.1 and older do' : `is ONIX ${release.slice(0, 20)}`;
  throw new UnreadableFileError(`The message ${found}. Only ONIX 3.0 can be read: ask the sender for it.`);
};
