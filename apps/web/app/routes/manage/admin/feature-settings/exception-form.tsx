import type { FeatureSetting } from '@goodshelf/contract/controls.contract';
import { featureReasonMax } from '@goodshelf/contract/feature-words';
import { featureTexts } from '@goodshelf/contract/features.texts';
import { useCallForm } from '../../../../shell/forms/use-call-form.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { SelectField, TextArea, TextField } from '../../../../ui/form/fields.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import { settingsTexts } from '../settings/texts.ts';
import { useChanged } from '../settings/use-changed.ts';

const { form: texts } = settingsTexts.features;
const on = 'on';
const off = 'off';

type Values = Readonly<Record<'slug' | 'is_on' | 'reason', string>>;

type Props = { readonly setting: FeatureSetting; readonly onSaved: () => void };

/** One organization has a feature, or does not, whatever holds for everyone. */
export const ExceptionForm = ({ setting: { feature, is_on: isOnForAll, version }, onSaved }: Props) => {
  const { api } = usePlatform();
  const changed = useChanged();
  const bodyOf = ({ is_on: wanted, ...values }: Values) => ({ ...values, version, is_on: wanted === on });
  const { field, formProps, isSaving } = useCallForm({
    call: 'setFeatureException',
    initial: { slug: '', is_on: isOnForAll ? off : on, reason: '' } satisfies Values,
    bodyOf,
    words: { slug: texts.slugMissing, reason: texts.reasonMissing },
    save: async (values: Values) => {
      await changed(() => api('setFeatureException', { params: { feature }, body: bodyOf(values) }));
    },
    onSaved,
  });
  return (
    <form className="form" {...formProps}>
      <p>{settingsTexts.features.whenOff(featureTexts[feature].whenOff)}</p>
      <TextField label={texts.slug} hint={texts.slugHint} field={field('slug')} maxLength={100} />
      <SelectField label={texts.which} field={field('is_on')}>
        <option value={off}>{texts.isOff}</option>
        <option value={on}>{texts.isOn}</option>
      </SelectField>
      <TextArea
        label={texts.reason}
        hint={texts.reasonHint}
        field={field('reason')}
        rows={3}
        maxLength={featureReasonMax}
      />
      <div className="form-foot">
        <SaveButton isSaving={isSaving}>{texts.submit}</SaveButton>
      </div>
    </form>
  );
};
