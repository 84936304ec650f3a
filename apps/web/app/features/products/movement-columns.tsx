import type { StockMovement } from '@goodshelf/contract/admin-product.contract';
import type { Column } from '../../ui/list/data-table.tsx';
import { LocalDate } from '../../ui/local-date.tsx';
import { productTexts } from './texts.ts';

const texts = productTexts.history;

const signed = (delta: number): string =>
  delta > 0 ? `+${delta.toLocaleString('en-US')}` : `−${Math.abs(delta).toLocaleString('en-US')}`;

const whyOf = ({ order_number: number, reason, delta }: StockMovement): string => {
  if (number !== null) return delta < 0 ? texts.soldFor(number) : texts.returnedFrom(number);
  return reason ?? texts.changed;
};
const whoOf = ({ actor_name: name }: StockMovement): string => (name === '' ? texts.system : name);
const formatOf = ({ format, isbn13, sku }: StockMovement): string => format ?? isbn13 ?? sku ?? '';

export const movementColumns: readonly Column<StockMovement>[] = [
  {
    key: 'at',
    header: texts.when,
    value: ({ at }) => new Date(at),
    cell: ({ at }) => <LocalDate at={at} withTime />,
  },
  { key: 'format', header: texts.format, isSecondary: true, value: formatOf, cell: formatOf },
  {
    key: 'delta',
    header: texts.change,
    isFigure: true,
    value: ({ delta }) => delta,
    cell: ({ delta }) => <strong className="figures">{signed(delta)}</strong>,
  },
  { key: 'why', header: texts.why, value: whyOf, cell: whyOf },
  { key: 'who', header: texts.who, value: whoOf, cell: whoOf },
];

/** The same on the phone. */
export const MovementCard = ({ movement }: { readonly movement: StockMovement }) => (
  <span className="movement-card">
    <strong className="figures">{signed(movement.delta)}</strong> {whyOf(movement)}
    <span className="cell-note">
      <LocalDate at={movement.at} withTime /> · {whoOf(movement)}
      {formatOf(movement) === '' ? null : ` · ${formatOf(movement)}`}
    </span>
  </span>
);
