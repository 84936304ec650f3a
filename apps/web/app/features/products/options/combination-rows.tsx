import { CheckField, TextField } from '../../../ui/form/fields.tsx';
import type { FormField } from '../../../ui/form/use-form.ts';
import { productTexts } from '../texts.ts';
import { tableField, type OptionRow } from './options-body.ts';
import { cellOf, nameOf, type Cells } from './options-shape.ts';

const texts = productTexts.options;

type Props = {
  readonly rows: readonly OptionRow[];
  readonly field: (name: string) => FormField;
  readonly cells: Cells;
};

/** Each combination: whether it is sold and, while it is, at which price, under which number, and with how many copies. */
export const CombinationRows = ({ rows, field, cells }: Props) => {
  const { problem } = field(tableField);
  if (rows.length === 0) return null;
  return (
    <fieldset className="combination-rows">
      <legend>{texts.combinations}</legend>
      <p className="field-hint">{texts.combinationsHint}</p>
      {problem === undefined ? null : <p className="field-problem">{problem}</p>}
      {rows.map((row) => (
        <Row key={row.combination.key} row={row} field={field} name={nameOf(row.combination, cells)} />
      ))}
    </fieldset>
  );
};

const Row = ({
  row,
  field,
  name,
}: {
  readonly row: OptionRow;
  readonly field: Props['field'];
  readonly name: string;
}) => {
  const { combination, variant } = row;
  const at = (cell: string, value: string): FormField => ({ ...field(cell), value });
  const onHand = variant?.on_hand ?? 0;
  return (
    <div role="group" aria-label={name} className="combination-row">
      <CheckField label={name} field={at(cellOf.isSold(combination), row.isSold ? 'yes' : '')} />
      {row.isSold ? (
        <div className="combination-cells">
          <TextField
            label={productTexts.formats.price}
            field={at(cellOf.price(combination), row.price)}
            inputMode="decimal"
            maxLength={12}
          />
          <TextField
            label={productTexts.formats.sku}
            field={at(cellOf.sku(combination), row.sku)}
            maxLength={64}
          />
          {variant === null ? (
            <TextField
              label={texts.stock}
              field={at(cellOf.stock(combination), row.stock)}
              inputMode="numeric"
              maxLength={7}
            />
          ) : (
            <p className="cell-note">
              {onHand > 0 ? productTexts.formats.inStock(onHand) : productTexts.formats.out}
            </p>
          )}
        </div>
      ) : onHand > 0 ? (
        <p className="field-problem">{texts.stillThere(onHand)}</p>
      ) : null}
    </div>
  );
};
