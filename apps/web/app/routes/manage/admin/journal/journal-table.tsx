import type { JournalEntry } from '@goodshelf/contract/admin-accounting.contract';
import { Link } from '../../../../shell/links/platform.ts';
import '../../../../ui/list/data-table.css';
import { SkeletonText } from '../../../../ui/page-state.tsx';
import { StatusChip } from '../../../../ui/status-chip.tsx';
import { unsaidKind } from '../accounting/account-names.ts';
import { BookDate } from '../accounting/book-date.tsx';
import { LineRows } from '../accounting/book-lines.tsx';
import { Reference } from '../accounting/reference.tsx';
import { accountingTexts } from '../accounting/texts.ts';
import { anyOrderPath, correctionsPath, organizationPath } from '../admin-paths.ts';

const texts = accountingTexts.journal;

type Props = {
  /** Undefined while they are on their way. */
  readonly entries: readonly JournalEntry[] | undefined;
  readonly isStale: boolean;
  /** The account whose entries are shown; null for all. */
  readonly account: string | null;
  readonly onPropose: (entry: JournalEntry) => void;
};

const skeletonRows = [1, 2, 3, 4, 5, 6, 7, 8];

/** The journal as accountants write it: what happened, and below it each line on its side. */
export const JournalTable = ({ entries, isStale, account, onPropose }: Props) => (
  <table className="journal-table" aria-busy={entries === undefined || isStale}>
    <caption className="only-heard">{texts.caption}</caption>
    <thead>
      <tr>
        <th scope="col" className="book-date">
          {texts.date}
        </th>
        <th scope="col">{texts.entry}</th>
        <th scope="col" className="is-figure">
          {texts.debit}
        </th>
        <th scope="col" className="is-figure">
          {texts.credit}
        </th>
      </tr>
    </thead>
    {entries === undefined ? (
      <tbody>
        {skeletonRows.map((row) => (
          <tr key={row}>
            <td className="book-date">
              <SkeletonText width={12} />
            </td>
            <td>
              <SkeletonText width={32} />
            </td>
            <td className="is-figure">
              <SkeletonText width={8} />
            </td>
            <td className="is-figure">
              <SkeletonText width={8} />
            </td>
          </tr>
        ))}
      </tbody>
    ) : (
      entries.map((entry) => (
        <tbody key={entry.id}>
          <EntryHead entry={entry} onPropose={onPropose} />
          <LineRows postings={entry.postings} asked={account} isDated />
        </tbody>
      ))
    )}
  </table>
);

type HeadProps = { readonly entry: JournalEntry; readonly onPropose: (entry: JournalEntry) => void };

const EntryHead = ({ entry, onPropose }: HeadProps) => (
  <tr className="book-head">
    <td className="book-date">
      <BookDate at={entry.occurred_at} />
    </td>
    <th scope="rowgroup" colSpan={3}>
      <div className="book-title">
        <span className="book-description">{entry.description}</span>
        <Correction entry={entry} />
        {entry.may_correct ? (
          <button
            type="button"
            className="text-button book-action"
            aria-label={texts.proposeFor(entry.description)}
            onClick={() => onPropose(entry)}
          >
            {texts.propose}
          </button>
        ) : null}
      </div>
      <p className="book-facts">
        <span className="book-date-inline">
          <BookDate at={entry.occurred_at} />
        </span>
        <Kind entry={entry} />
        <Who entry={entry} />
        <Reference entry={entry} />
        <Happened entry={entry} />
        <Recorded entry={entry} />
      </p>
    </th>
  </tr>
);

/** What happened, where the description does not say it already. */
const Kind = ({ entry: { kind, description } }: { readonly entry: JournalEntry }) => {
  const words = unsaidKind(kind, description);
  return words === null ? null : <span>{words}</span>;
};

/** When, where that month was closed by then: it stands in the first open one. */
const Happened = ({ entry: { happened_at: at } }: { readonly entry: JournalEntry }) =>
  at === null ? null : (
    <span>
      {texts.happened}
      <BookDate at={at} />
    </span>
  );

/** By whom, where it was done by hand: later than its own day, maybe. */
const Recorded = ({ entry: { recorded } }: { readonly entry: JournalEntry }) =>
  recorded === null ? null : (
    <span>
      {texts.recorded(recorded.by === '' ? accountingTexts.corrections.gone : recorded.by)}
      <BookDate at={recorded.at} />
    </span>
  );

/** Whose entry it is, and of which order. */
const Who = ({ entry: { organization, order } }: { readonly entry: JournalEntry }) =>
  organization === null ? (
    <span>{texts.platform}</span>
  ) : (
    <>
      <span>
        <Link to={organizationPath(organization.id)}>{organization.name}</Link>
      </span>
      {order === null ? null : (
        <span className="figures">
          <Link to={anyOrderPath(organization.id, order.id)}>{texts.order(order.number)}</Link>
        </span>
      )}
    </>
  );

const Correction = ({ entry: { correction } }: { readonly entry: JournalEntry }) => {
  if (correction === null || correction.status === 'declined' || correction.status === 'withdrawn')
    return null;
  const isPosted = correction.status === 'posted';
  return (
    <Link className="book-correction" to={correctionsPath}>
      <StatusChip tone={isPosted ? 'quiet' : 'warn'}>
        {isPosted ? texts.posted(correction.number) : texts.proposed(correction.number)}
      </StatusChip>
    </Link>
  );
};
