import type { JournalEntry } from '@goodshelf/contract/admin-accounting.contract';
import { unsaidKind, unsaidReference } from './account-names.ts';
import { BookDate } from './book-date.tsx';
import { accountingTexts } from './texts.ts';

/** What happened, where the description does not say it already. */
export const Kind = ({
  entry: { kind, description },
}: {
  readonly entry: Pick<JournalEntry, 'kind' | 'description'>;
}) => {
  const words = unsaidKind(kind, description);
  return words === null ? null : <span>{words}</span>;
};

type ReferenceProps = { readonly entry: Pick<JournalEntry, 'reference' | 'description'> };

/** What an entry is known by at a bank, a provider or a state, where nothing else says it. */
export const Reference = ({ entry: { reference, description } }: ReferenceProps) => {
  const shown = unsaidReference(reference, description);
  return shown === null ? null : <span>{accountingTexts.journal.reference(shown)}</span>;
};

/** By whom, where it was done by hand: later than its own day, maybe. */
export const Recorded = ({ entry: { recorded } }: { readonly entry: Pick<JournalEntry, 'recorded'> }) =>
  recorded === null ? null : (
    <span>
      {accountingTexts.journal.recorded(recorded.by === '' ? accountingTexts.corrections.gone : recorded.by)}
      <BookDate at={recorded.at} />
    </span>
  );
