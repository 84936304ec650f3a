import type { OrderDetails } from '@goodshelf/contract/orders.contract';
import { carriers, readyToShip, type Carrier } from '@goodshelf/contract/shipment-words';
import type { OrderStatus } from '@goodshelf/contract/lookups';
import { useState } from 'react';
import type { BodyOf } from '../../../shell/forms/call-rules.ts';
import { useCallForm } from '../../../shell/forms/use-call-form.ts';
import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import type { FormValues } from '../../../ui/form/use-form.ts';
import { SaveButton } from '../../../ui/form/save-button.tsx';
import { OrderChange } from './order-change.tsx';
import { shippingTexts as texts } from './texts.ts';
import { type Seen, useOrderPress } from './use-opened-order.ts';

type Line = OrderDetails['lines'][number];

type Props = {
  readonly order: OrderDetails;
  readonly seen: Seen;
  /** What they may send, with how many of each they most likely do. */
  readonly goods: readonly { readonly line: Line; readonly usual: number; readonly note?: string }[];
  readonly send: (body: BodyOf<'shipItems'>) => Promise<unknown>;
  readonly onSaved: () => void;
};

const fieldOf = (line: Line): string => `copies-${line.position}`;

/** As many as were chosen, of those that can be sent by now. */
const copiesIn = (values: FormValues<string>, line: Line): number =>
  Math.min(readyToShip(line), Number(values[fieldOf(line)] ?? 0));

/** Says which items of an order have left, with whom, and under which number. */
export const ShipForm = ({ order, seen, goods, send, onSaved }: Props) => {
  const { change, press } = useOrderPress(seen);
  const [id] = useState(() => crypto.randomUUID());
  const bodyOf = (values: FormValues<string>): BodyOf<'shipItems'> => ({
    id,
    from: order.status as OrderStatus,
    carrier: values['carrier'] as Carrier,
    tracking_number: values['tracking_number'] ?? '',
    lines: goods
      .map(({ line }) => ({ position: line.position, quantity: copiesIn(values, line) }))
      .filter(({ quantity }) => quantity > 0),
  });
  const first = goods[0] === undefined ? 'carrier' : fieldOf(goods[0].line);
  const { field, formProps, isSaving, values } = useCallForm<'shipItems', string>({
    call: 'shipItems',
    initial: {
      ...Object.fromEntries(goods.map(({ line, usual }) => [fieldOf(line), String(usual)])),
      carrier: order.delivery.kind === 'pickup' ? 'hand' : 'usps',
      tracking_number: '',
    },
    followsInitial: true,
    bodyOf,
    nameOf: (bodyField) => (bodyField.startsWith('lines') ? first : bodyField),
    save: (typed) => press(() => send(bodyOf(typed))),
    onSaved,
  });
  const count = bodyOf(values).lines.reduce((total, { quantity }) => total + quantity, 0);
  return (
    <form className="form" {...formProps}>
      <p>{texts.lead}</p>
      {goods.map(({ line, note }) => (
        <SelectField
          key={line.position}
          label={texts.copiesOf(line.title)}
          hint={note ?? (line.detail === '' ? undefined : line.detail)}
          field={{ ...field(fieldOf(line)), value: String(copiesIn(values, line)) }}
        >
          {Array.from({ length: readyToShip(line) + 1 }, (_, copies) => (
            <option key={copies} value={String(copies)}>
              {texts.ofCopies(copies, readyToShip(line))}
            </option>
          ))}
        </SelectField>
      ))}
      <CarrierField field={field('carrier')} />
      <TextField
        label={texts.number}
        hint={texts.numberHint}
        field={field('tracking_number')}
        isOptional
        maxLength={60}
      />
      <OrderChange change={change} />
      <div className="form-foot">
        <SaveButton isSaving={isSaving}>{texts.submit(count)}</SaveButton>
      </div>
    </form>
  );
};

export const CarrierField = ({ field }: { field: Parameters<typeof SelectField>[0]['field'] }) => (
  <SelectField label={texts.carrier} field={field}>
    {carriers.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </SelectField>
);
