import type { OrderStatus } from '@goodshelf/contract/lookups';
import type { OrderDetails } from '@goodshelf/contract/orders.contract';
import { leftToShip } from '@goodshelf/contract/shipment-words';
import { Fragment } from 'react';
import type { BodyOf } from '../../../shell/forms/call-rules.ts';
import { useCallForm } from '../../../shell/forms/use-call-form.ts';
import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import { SaveButton } from '../../../ui/form/save-button.tsx';
import type { FormValues } from '../../../ui/form/use-form.ts';
import { OrderChange } from './order-change.tsx';
import { type Seen, useOrderPress } from './use-opened-order.ts';
import { waitingTexts as texts } from './waiting-texts.ts';

type Line = OrderDetails['lines'][number];

const outName = ({ position }: Line): string => `out-${position}`;
const backName = ({ position }: Line): string => `back-${position}`;
const dayName = ({ position }: Line): string => `day-${position}`;

type Props = {
  readonly order: OrderDetails;
  readonly seen: Seen;
  /** What they may speak of. */
  readonly goods: readonly Line[];
  readonly send: (body: BodyOf<'markItems'>) => Promise<unknown>;
  readonly onSaved: () => void;
};

const shelfName = 'shelf';

/** As many as were chosen, of those that are left by now. */
const copiesIn = (values: FormValues<string>, line: Line, name: string): number =>
  Math.min(leftToShip(line), Number(values[name] ?? 0));

const markOf = (line: Line, values: FormValues<string>) => {
  const backordered = copiesIn(values, line, backName(line));
  const day = values[dayName(line)] ?? '';
  return {
    position: line.position,
    out_of_stock: copiesIn(values, line, outName(line)),
    backordered,
    expected_on: backordered === 0 || day === '' ? null : day,
    seen_out_of_stock: line.out_of_stock_quantity,
    seen_backordered: line.backordered_quantity,
  };
};

const initialOf = (goods: readonly Line[]): FormValues<string> =>
  Object.fromEntries([
    [shelfName, 'empty'],
    ...goods.flatMap((line) => [
      [outName(line), String(line.out_of_stock_quantity)],
      [backName(line), String(line.backordered_quantity)],
      [dayName(line), line.expected_on ?? ''],
    ]),
  ]);

const isChanged = (line: Line, mark: ReturnType<typeof markOf>): boolean =>
  mark.out_of_stock !== line.out_of_stock_quantity ||
  mark.backordered !== line.backordered_quantity ||
  mark.expected_on !== line.expected_on;

/** More copies wait than before: of these, others may be left or not. */
const isMore = (line: Line, mark: ReturnType<typeof markOf>): boolean =>
  mark.out_of_stock + mark.backordered > line.out_of_stock_quantity + line.backordered_quantity;

/** Says how many copies of each item can't be shipped: because no more come, or because they have to come first. */
export const WaitingForm = ({ order, seen, goods, send, onSaved }: Props) => {
  const { change, press } = useOrderPress(seen);
  const bodyOf = (values: FormValues<string>): BodyOf<'markItems'> => ({
    from: order.status as OrderStatus,
    is_shelf_empty: values[shelfName] !== 'stocked',
    lines: goods.flatMap((line) => {
      const mark = markOf(line, values);
      return isChanged(line, mark) ? [mark] : [];
    }),
  });
  const first = goods[0] === undefined ? '' : outName(goods[0]);
  const {
    field,
    formProps,
    isSaving,
    values: typed,
  } = useCallForm<'markItems', string>({
    call: 'markItems',
    initial: initialOf(goods),
    followsInitial: true,
    bodyOf,
    nameOf: () => first,
    // Only an empty form has lines to complain about: what can be chosen is there.
    words: () => texts.nothing,
    save: (chosen) => press(() => send(bodyOf(chosen))),
    onSaved,
  });
  return (
    <form className="form" {...formProps}>
      <p>{texts.lead}</p>
      {goods.map((line) => (
        <Fragment key={line.position}>
          <Copies
            line={line}
            label={texts.outOfStock(line.title)}
            hint={texts.outOfStockHint}
            field={{ ...field(outName(line)), value: String(copiesIn(typed, line, outName(line))) }}
          />
          <Copies
            line={line}
            label={texts.backordered(line.title)}
            hint={texts.backorderedHint}
            field={{ ...field(backName(line)), value: String(copiesIn(typed, line, backName(line))) }}
          />
          {Number(typed[backName(line)]) > 0 ? (
            <TextField
              label={texts.expected(line.title)}
              type="date"
              field={field(dayName(line))}
              isOptional
            />
          ) : null}
        </Fragment>
      ))}
      {goods.some((line) => isMore(line, markOf(line, typed))) ? (
        <SelectField label={texts.shelf} hint={texts.shelfHint} field={field(shelfName)}>
          <option value="empty">{texts.shelfEmpty}</option>
          <option value="stocked">{texts.shelfStocked}</option>
        </SelectField>
      ) : null}
      <OrderChange change={change} />
      <div className="form-foot">
        <SaveButton isSaving={isSaving}>{texts.submit}</SaveButton>
      </div>
    </form>
  );
};

type CopiesProps = {
  readonly line: Line;
  readonly label: string;
  readonly hint: string;
  readonly field: Parameters<typeof SelectField>[0]['field'];
};

const Copies = ({ line, label, hint, field }: CopiesProps) => (
  <SelectField label={label} hint={hint} field={field}>
    {Array.from({ length: leftToShip(line) + 1 }, (_, copies) => (
      <option key={copies} value={String(copies)}>
        {copies}
      </option>
    ))}
  </SelectField>
);
