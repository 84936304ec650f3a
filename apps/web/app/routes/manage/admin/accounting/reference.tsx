import type { JournalEntry } from '@goodshelf/contract/admin-accounting.contract';
import { unsaidReference } from './account-names.ts';
import { accountingTexts } from './texts.ts';

type Props = { readonly entry: Pick<JournalEntry, 'reference' | 'description'> };

/** What an entry is known by at a bank, a provider or a state, where nothing else says it. */
export const Reference = ({ entry: { reference, description } }: Props) => {
  const shown = unsaidReference(reference, description);
  return shown === null ? null : <span>{accountingTexts.journal.reference(shown)}</span>;
};
