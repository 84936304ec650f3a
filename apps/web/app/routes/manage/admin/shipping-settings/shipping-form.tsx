import type { ShippingSettings } from '@goodshelf/contract/admin-settings.contract';
import { Problem } from '@goodshelf/contract/problems';
import { useState } from 'react';
import { useCallForm } from '../../../../shell/forms/use-call-form.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { CheckField, TextField } from '../../../../ui/form/fields.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import { settingsTexts } from '../settings/texts.ts';
import { useChanged } from '../settings/use-changed.ts';
import {
  shippingRatesOf,
  shippingValuesOf,
  stepRows,
  stillYours,
  type ShippingValues,
} from './shipping-values.ts';

const texts = settingsTexts.shipping;

/** What sending costs: the flat rate, from which amount it is free, and books by weight. */
export const ShippingForm = ({ settings: { rates, version } }: { readonly settings: ShippingSettings }) => {
  const { api } = usePlatform();
  const changed = useChanged();
  // Others have saved since: what is typed here is no longer over what was seen.
  const [hasMoved, setMoved] = useState(false);
  const stored = shippingValuesOf(rates);
  const bodyOf = (values: ShippingValues) => ({ version, ...shippingRatesOf(values) });
  const { field, formProps, isSaving } = useCallForm<'setShippingRates', string>({
    call: 'setShippingRates',
    initial: stored,
    followsInitial: true,
    bodyOf,
    save: async (values) => {
      try {
        await changed(() => api('setShippingRates', { body: bodyOf(values) }));
        setMoved(false);
      } catch (error) {
        if (error instanceof Problem && error.code === 'settings_changed') setMoved(true);
        throw error;
      }
    },
  });
  /** A field with its hint; the hint says what is whose after others have saved. */
  const told = (name: string, hint?: string) => {
    const one = field(name);
    const note = hasMoved ? stillYours(name, one.value, stored) : null;
    return { field: one, hint: note ?? hint };
  };
  return (
    <form className="form" {...formProps}>
      <TextField label={texts.flat} {...told('flat_cents')} inputMode="decimal" maxLength={12} />
      <TextField
        label={texts.free}
        {...told('free_from_cents', texts.freeHint)}
        inputMode="decimal"
        maxLength={12}
        isOptional
      />
      <CheckField label={texts.byWeight} {...told('are_books_by_weight', texts.byWeightHint)} />
      <fieldset className="weight-steps">
        <legend>{texts.weights}</legend>
        {stepRows.map(({ from, price }, index) => (
          <div key={from} className="weight-step">
            <TextField label={texts.from(index + 1)} {...told(from)} inputMode="decimal" maxLength={8} />
            <TextField label={texts.price(index + 1)} {...told(price)} inputMode="decimal" maxLength={12} />
          </div>
        ))}
      </fieldset>
      <TextField label={texts.unweighed} {...told('unweighed_ounces')} inputMode="decimal" maxLength={8} />
      <div className="form-foot">
        <SaveButton isSaving={isSaving}>{texts.submit}</SaveButton>
      </div>
    </form>
  );
};
