import type { ShippingSettings } from '@goodshelf/contract/admin-settings.contract';
import { useCallForm } from '../../../../shell/forms/use-call-form.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { CheckField, TextField } from '../../../../ui/form/fields.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import { settingsTexts } from '../settings/texts.ts';
import { useChanged } from '../settings/use-changed.ts';
import { shippingRatesOf, shippingValuesOf, stepRows, type ShippingValues } from './shipping-values.ts';

const texts = settingsTexts.shipping;

/** What sending costs: the flat rate, from which amount it is free, and books by weight. */
export const ShippingForm = ({ settings: { rates, version } }: { readonly settings: ShippingSettings }) => {
  const { api } = usePlatform();
  const changed = useChanged();
  const bodyOf = (values: ShippingValues) => ({ version, ...shippingRatesOf(values) });
  const { field, formProps, isSaving } = useCallForm<'setShippingRates', string>({
    call: 'setShippingRates',
    initial: shippingValuesOf(rates),
    followsInitial: true,
    bodyOf,
    save: async (values) => {
      await changed(() => api('setShippingRates', { body: bodyOf(values) }));
    },
  });
  return (
    <form className="form" {...formProps}>
      <TextField label={texts.flat} field={field('flat_cents')} inputMode="decimal" maxLength={12} />
      <TextField
        label={texts.free}
        hint={texts.freeHint}
        field={field('free_from_cents')}
        inputMode="decimal"
        maxLength={12}
        isOptional
      />
      <CheckField label={texts.byWeight} hint={texts.byWeightHint} field={field('are_books_by_weight')} />
      <fieldset className="weight-steps">
        <legend>{texts.weights}</legend>
        {stepRows.map(({ from, price }, index) => (
          <div key={from} className="weight-step">
            <TextField label={texts.from(index + 1)} field={field(from)} inputMode="decimal" maxLength={8} />
            <TextField
              label={texts.price(index + 1)}
              field={field(price)}
              inputMode="decimal"
              maxLength={12}
            />
          </div>
        ))}
      </fieldset>
      <TextField
        label={texts.unweighed}
        field={field('unweighed_ounces')}
        inputMode="decimal"
        maxLength={8}
      />
      <div className="form-foot">
        <SaveButton isSaving={isSaving}>{texts.submit}</SaveButton>
      </div>
    </form>
  );
};
