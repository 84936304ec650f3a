import { stateCodes, states } from '@goodshelf/contract/lookups';
import type { TaxSettings } from '@goodshelf/contract/tax-settings.contract';
import { useCallForm } from '../../../../shell/forms/use-call-form.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { SelectField, TextField } from '../../../../ui/form/fields.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import { settingsTexts } from '../settings/texts.ts';
import { useChanged } from '../settings/use-changed.ts';

const { exemptionForm: texts, form } = settingsTexts.tax;

type Values = Readonly<Record<'slug' | 'state' | 'valid_from' | 'valid_until' | 'certificate', string>>;

type Props = { readonly settings: TaxSettings; readonly onSaved: () => void };

/** What an organization sells itself is free of sales tax in a state. */
export const ExemptionForm = ({ settings: { exemptions_version: version, today }, onSaved }: Props) => {
  const { api } = usePlatform();
  const changed = useChanged();
  const bodyOf = ({ state, valid_until: until, ...values }: Values) => ({
    ...values,
    version,
    // Asked for below: without a state nothing is sent.
    state: stateCodes.find((code) => code === state) ?? 'AL',
    valid_until: until === '' ? null : until,
  });
  const { field, formProps, isSaving } = useCallForm({
    call: 'addTaxExemption',
    initial: { slug: '', state: '', valid_from: today, valid_until: '', certificate: '' } satisfies Values,
    needs: ['state'],
    bodyOf,
    words: { slug: texts.slugMissing, state: form.chooseOne, certificate: texts.certificateMissing },
    save: async (values: Values) => {
      await changed(() => api('addTaxExemption', { body: bodyOf(values) }));
    },
    onSaved,
  });
  return (
    <form className="form" {...formProps}>
      <TextField label={texts.slug} hint={texts.slugHint} field={field('slug')} maxLength={100} />
      <SelectField label={form.state} field={field('state')}>
        <option value="">{form.choose}</option>
        {states.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField label={texts.from} hint={form.dayHint} field={field('valid_from')} type="date" />
      <TextField
        label={texts.until}
        hint={texts.untilHint}
        field={field('valid_until')}
        type="date"
        isOptional
      />
      <TextField
        label={texts.certificate}
        hint={texts.certificateHint}
        field={field('certificate')}
        maxLength={60}
      />
      <div className="form-foot">
        <SaveButton isSaving={isSaving}>{texts.submit}</SaveButton>
      </div>
    </form>
  );
};
