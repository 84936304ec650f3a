import type { TakedownSummary } from '@goodshelf/contract/admin-takedowns.contract';
import { TakedownStateChip, writeLegalDate } from '../../../../features/takedowns/takedown-state.tsx';
import { takedownTexts } from '../../../../features/takedowns/texts.ts';
import type { Column } from '../../../../ui/list/data-table.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { takedownsTexts } from './texts.ts';

const texts = takedownsTexts.list;

const productOf = ({ product_id: id, product_title: title }: TakedownSummary): string =>
  id === null ? texts.noProduct : title;

/** Between which days a product comes back; nothing where nobody waits for it. */
const Restore = ({
  row: { state, restore_from: from, restore_by: by },
}: {
  readonly row: TakedownSummary;
}) =>
  state !== 'countered' || from === null || by === null ? null : (
    <span className="cell-note">
      {texts.restore(writeLegalDate(from, 'short'), writeLegalDate(by, 'short'))}
    </span>
  );

export const takedownColumns: readonly Column<TakedownSummary>[] = [
  {
    key: 'reference',
    header: texts.reference,
    isRowLink: true,
    value: ({ reference }) => reference,
    cell: ({ reference }) => <span className="figures">{reference}</span>,
  },
  {
    key: 'product',
    header: texts.product,
    value: productOf,
    cell: (row) => (
      <>
        <span className="takedown-long">{productOf(row)}</span>
        {row.product_id === null ? null : (
          <span className="cell-note">{row.organization?.name ?? texts.shared}</span>
        )}
      </>
    ),
  },
  {
    key: 'claimant',
    header: texts.claimant,
    value: ({ claimant }) => claimant,
    cell: ({ claimant }) => <span className="takedown-long">{claimant}</span>,
  },
  {
    key: 'state',
    header: texts.state,
    value: ({ state }) => takedownTexts.states[state],
    cell: (row) => (
      <>
        <TakedownStateChip state={row.state} />
        <Restore row={row} />
      </>
    ),
  },
  {
    key: 'opened_at',
    header: texts.opened,
    value: ({ opened_at }) => new Date(opened_at),
    cell: ({ opened_at }) => <LocalDate at={opened_at} withTime />,
  },
];

/** The same on the phone. */
export const TakedownCard = ({ row }: { readonly row: TakedownSummary }) => (
  <span className="takedown-card">
    <strong>{productOf(row)}</strong>
    <TakedownStateChip state={row.state} />
    <Restore row={row} />
    <span className="cell-note">
      {takedownsTexts.of(row.reference, row.claimant)} · <LocalDate at={row.opened_at} />
    </span>
  </span>
);
