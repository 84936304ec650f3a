import type { Shipment } from '@goodshelf/contract/buyer-order.contract';
import type { Carrier } from '@goodshelf/contract/shipment-words';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BodyOf } from '../../../shell/forms/call-rules.ts';
import { useCallForm } from '../../../shell/forms/use-call-form.ts';
import { TextField } from '../../../ui/form/fields.tsx';
import { SaveButton } from '../../../ui/form/save-button.tsx';
import { CarrierField } from './ship-form.tsx';
import { shippingTexts as texts } from './texts.ts';

type Props = {
  readonly shipment: Shipment;
  readonly save: (body: BodyOf<'changeTracking'>) => Promise<unknown>;
  readonly onSaved: () => void;
};

/** Corrects by which number a parcel is looked up. */
export const TrackingForm = ({ shipment, save, onSaved }: Props) => {
  const queries = useQueryClient();
  const [seen] = useState({ carrier: shipment.carrier, tracking_number: shipment.tracking_number });
  const bodyOf = (values: { readonly carrier: string; readonly tracking_number: string }) => ({
    carrier: values.carrier as Carrier,
    tracking_number: values.tracking_number,
    seen,
  });
  const { field, formProps, isSaving } = useCallForm({
    call: 'changeTracking',
    initial: { carrier: shipment.carrier, tracking_number: shipment.tracking_number },
    bodyOf,
    save: async (values) => {
      try {
        await save(bodyOf(values));
      } finally {
        await queries.invalidateQueries();
      }
    },
    onSaved,
  });
  return (
    <form className="form" {...formProps}>
      <CarrierField field={field('carrier')} />
      <TextField label={texts.number} field={field('tracking_number')} isOptional maxLength={60} hasFocus />
      <div className="form-foot">
        <SaveButton isSaving={isSaving} />
      </div>
    </form>
  );
};
