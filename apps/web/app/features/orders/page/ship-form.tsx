import type { OrderDetails } from '@goodshelf/contract/orders.contract';
import { carriers, readyToShip, type Carrier } from '@goodshelf/contract/shipment-words';
import type { OrderStatus } from '@goodshelf/contract/lookups';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BodyOf } from '../../../shell/forms/call-rules.ts';
import { useCallForm } from '../../../shell/forms/use-call-form.ts';
import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import type { FormValues } from '../../../ui/form/use-form.ts';
import { SaveButton } from '../../../ui/form/save-button.tsx';
import { shippingTexts as texts } from './texts.ts';

type Line = OrderDetails['lines'][number];

type Props = {
  readonly order: OrderDetails;
  /** What they may send, with how many of each they most likely do. */
  readonly goods: readonly { readonly line: Line; readonly usual: number; readonly note?: string }[];
  readonly send: (body: BodyOf<'shipItems'>) => Promise<unknown>;
  readonly onSaved: () => void;
};

const fieldOf = (line: Line): string => `copies-${line.position}`;

/** Says which items of an order have left, with whom, and under which number. */
export const ShipForm = ({ order, goods, send, onSaved }: Props) => {
  const queries = useQueryClient();
  const [id] = useState(() => crypto.randomUUID());
  const bodyOf = (values: FormValues<string>): BodyOf<'shipItems'> => ({
    id,
    from: order.status as OrderStatus,
    carrier: values['carrier'] as Carrier,
    tracking_number: values['tracking_number'] ?? '',
    lines: goods
      .map(({ line }) => ({ position: line.position, quantity: Number(values[fieldOf(line)]) }))
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
    bodyOf,
    nameOf: (bodyField) => (bodyField.startsWith('lines') ? first : bodyField),
    save: async (typed) => {
      try {
        await send(bodyOf(typed));
      } finally {
        // Also when it had moved on meanwhile: the page shows where it is now.
        await queries.invalidateQueries();
      }
    },
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
          field={field(fieldOf(line))}
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
