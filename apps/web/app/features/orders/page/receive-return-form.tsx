import type { OrderDetails } from '@goodshelf/contract/orders.contract';
import { useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '../../../shell/forms/call-rules.ts';
import { useCallForm } from '../../../shell/forms/use-call-form.ts';
import { SelectField } from '../../../ui/form/fields.tsx';
import type { FormValues } from '../../../ui/form/use-form.ts';
import { SaveButton } from '../../../ui/form/save-button.tsx';
import { returnTexts } from '../return-texts.ts';
import type { OrderReturn } from './order-return.ts';

const texts = returnTexts.form;

type Line = OrderReturn['lines'][number];

const arrivedName = ({ position }: Line): string => `arrived-${position}`;
const stockName = ({ position }: Line): string => `stock-${position}`;

type Props = {
  readonly order: OrderDetails;
  readonly one: OrderReturn;
  /** What the return is by now, where this can’t be done with it anymore. */
  readonly stateNow: string | null;
  readonly send: (body: BodyOf<'moveReturn'>) => Promise<unknown>;
  readonly onSaved: () => void;
};

/** Counts what arrived of a return, and what of it goes back into stock. */
export const ReceiveReturnForm = ({ order, one, stateNow, send, onSaved }: Props) => {
  const queries = useQueryClient();
  const bodyOf = (values: FormValues<string>): BodyOf<'moveReturn'> => ({
    ...{ from: one.state, to: 'received' },
    lines: one.lines.map((line) => ({
      position: line.position,
      received: Number(values[arrivedName(line)]),
      restocked: Math.min(Number(values[stockName(line)]), Number(values[arrivedName(line)])),
    })),
  });
  const first = one.lines[0] === undefined ? '' : arrivedName(one.lines[0]);
  // What came back damaged is most likely nothing to sell.
  const isSound = one.reason !== 'damaged';
  const { field, formProps, isSaving } = useCallForm<'moveReturn', string>({
    call: 'moveReturn',
    initial: Object.fromEntries(
      one.lines.flatMap((line) => [
        [arrivedName(line), String(line.quantity)],
        [stockName(line), isSound ? String(line.quantity) : '0'],
      ]),
    ),
    bodyOf,
    nameOf: () => first,
    words: () => texts.nothingArrived,
    save: async (values) => {
      try {
        await send(bodyOf(values));
      } finally {
        // Also when it had moved on meanwhile: the page shows where it is now.
        await queries.invalidateQueries();
      }
    },
    onSaved,
  });
  return (
    <form className="form" {...formProps}>
      <p>{texts.lead.received}</p>
      {one.lines.map((line) => (
        <fieldset className="receive-line" key={line.position}>
          <legend>{order.lines.find(({ position }) => position === line.position)?.title}</legend>
          <SelectField label={texts.arrived} field={field(arrivedName(line))}>
            {countsOf(line)}
          </SelectField>
          <SelectField label={texts.restocked} field={field(stockName(line))}>
            {countsOf(line)}
          </SelectField>
        </fieldset>
      ))}
      <div role="status">
        {stateNow === null || isSaving ? null : <p className="notice">{texts.notPossible(stateNow)}</p>}
      </div>
      <div className="form-foot" hidden={stateNow !== null && !isSaving}>
        <SaveButton isSaving={isSaving}>{returnTexts.button.received}</SaveButton>
      </div>
    </form>
  );
};

const countsOf = ({ quantity }: Line) =>
  Array.from({ length: quantity + 1 }, (_none, count) => (
    <option key={count} value={String(count)}>
      {texts.ofCopies(count, quantity)}
    </option>
  ));
