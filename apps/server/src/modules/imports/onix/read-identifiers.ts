import { parseIsbn } from '../parse-isbn.ts';
import { gtin13Type, isbn10Type, isbn13Type } from './codes.ts';
import { onixTexts } from './onix.texts.ts';
import { childrenOf, textOf, type OnixNode } from './onix-node.ts';
import type { RecordReader } from './record-reader.ts';

/**
 * The ISBN-13 of a record. One that is named as such and is wrong is an error, even beside a GTIN that stands: the two
 * contradict each other, and a book under the wrong number is sold for another.
 */
export const isbnOf = (product: OnixNode, { tell, remarks }: RecordReader): string | null => {
  const identifiers = childrenOf(product, 'ProductIdentifier');
  const valueOf = (type: string): string => {
    const found = identifiers.find((identifier) => textOf(identifier, 'ProductIDType') === type);
    return textOf(found ?? null, 'IDValue');
  };
  const named = valueOf(isbn13Type);
  const gtin = valueOf(gtin13Type).replace(/[\s-]/g, '');
  const isBookGtin = /^97[89]/.test(gtin);
  const { isbn13, problems } = parseIsbn(valueOf(isbn10Type), named === '' && isBookGtin ? gtin : named);
  for (const { severity, message } of problems) tell('ProductIdentifier', severity, message);
  if (gtin !== '' && !isBookGtin) tell('ProductIdentifier', 'warning', onixTexts.gtinOfNoBook);
  if (isbn13 !== null && isBookGtin && gtin !== isbn13) {
    tell('ProductIdentifier', 'warning', onixTexts.gtinContradicts);
  }
  if (isbn13 === null) remarks.push('no-isbn');
  return isbn13;
};
