import type { DeadLetter } from '@goodshelf/contract/dead-letters.contract';
import { Link } from '../../../../shell/links/platform.ts';
import { Amount, dollars } from '../../../../ui/amount.tsx';
import type { Column } from '../../../../ui/list/data-table.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { organizationPath } from '../admin-paths.ts';
import { adminTexts } from '../texts.ts';
import { AttentionAction, nameOf } from './retry.tsx';

const texts = adminTexts.attention;

/** What it is, and what went wrong. */
const What = ({ item }: { readonly item: DeadLetter }) => (
  <>
    <strong>{nameOf(item)}</strong>
    <span className="cell-note">{item.problem}</span>
    {item.last_error === null ? null : (
      <span className="cell-note attention-error">
        {texts.lastError} {item.last_error}
      </span>
    )}
  </>
);

const Tries = ({ item }: { readonly item: DeadLetter }) => (
  <>
    <LocalDate at={item.gave_up_at} withTime />
    {item.attempts === 0 ? null : <span className="cell-note">{texts.tries(item.attempts)}</span>}
  </>
);

const Whose = ({ item: { organization } }: { readonly item: DeadLetter }) =>
  organization === null ? null : <Link to={organizationPath(organization.id)}>{organization.name}</Link>;

export const attentionColumns: readonly Column<DeadLetter>[] = [
  {
    key: 'what',
    header: texts.what,
    isRowLink: true,
    value: (item) => `${nameOf(item)}: ${item.problem}`,
    cell: (item) => <What item={item} />,
  },
  {
    key: 'organization',
    header: texts.organization,
    value: ({ organization }) => organization?.name ?? '',
    cell: (item) => <Whose item={item} />,
  },
  {
    key: 'gave_up_at',
    header: texts.stopped,
    isSecondary: true,
    value: ({ gave_up_at: at }) => new Date(at),
    cell: (item) => <Tries item={item} />,
  },
  {
    key: 'amount',
    header: texts.amount,
    isFigure: true,
    value: ({ amount_cents: amount }) => (amount === null ? '' : dollars(amount)),
    cell: ({ amount_cents: amount }) => (amount === null ? null : <Amount cents={amount} />),
  },
  { key: 'retry', header: texts.action, isFigure: true, cell: (item) => <AttentionAction item={item} /> },
];

/** The same on the phone. */
export const AttentionCard = ({ item }: { readonly item: DeadLetter }) => (
  <div className="attention-card">
    <div>
      <What item={item} />
      <span className="cell-note">
        <Whose item={item} />
      </span>
      <span className="cell-note">
        <Tries item={item} />
      </span>
    </div>
    <div className="attention-side">
      {item.amount_cents === null ? <span /> : <Amount cents={item.amount_cents} />}
      <AttentionAction item={item} />
    </div>
  </div>
);
