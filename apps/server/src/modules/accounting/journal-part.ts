import type { JournalEntry } from '../ledger/index.ts';
import { accountingTexts } from './accounting.texts.ts';

/** The organizations that are named in a part of the journal, by their ids; and whether the file begins with it. */
export type JournalPart = {
  readonly names: ReadonlyMap<string, { readonly name: string; readonly slug: string }>;
  readonly isFirst: boolean;
};

/** Whose books an entry stands in. */
export const ownerNameOf = ({ organizationId }: JournalEntry, names: JournalPart['names']): string =>
  organizationId === null
    ? accountingTexts.file.platform
    : (names.get(organizationId)?.name ?? organizationId);
