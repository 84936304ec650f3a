import type { FeatureSetting } from '@goodshelf/contract/controls.contract';
import { featureReasonMax } from '@goodshelf/contract/feature-words';
import { featureTexts } from '@goodshelf/contract/features.texts';
import { useCallForm } from '../../../../shell/forms/use-call-form.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { TextArea } from '../../../../ui/form/fields.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import { settingsTexts } from '../settings/texts.ts';
import { useChanged } from '../settings/use-changed.ts';

const texts = settingsTexts.features;

type Props = {
  readonly setting: FeatureSetting;
  readonly turnsOn: boolean;
  readonly onSaved: () => void;
};

/** Switches a feature for everyone; why is asked for. */
export const SwitchForm = ({ setting: { feature, version }, turnsOn, onSaved }: Props) => {
  const { api } = usePlatform();
  const changed = useChanged();
  const bodyOf = ({ reason }: { readonly reason: string }) => ({ version, is_on: turnsOn, reason });
  const { field, formProps, isSaving } = useCallForm({
    call: 'setFeature',
    initial: { reason: '' },
    bodyOf,
    words: { reason: texts.form.reasonMissing },
    save: async (values: { readonly reason: string }) => {
      await changed(() => api('setFeature', { params: { feature }, body: bodyOf(values) }));
    },
    onSaved,
  });
  return (
    <form className="form" {...formProps}>
      <p>{turnsOn ? texts.form.whenOn : featureTexts[feature].whenOff}</p>
      <TextArea
        label={texts.form.reason}
        hint={texts.form.reasonHint}
        field={field('reason')}
        rows={3}
        maxLength={featureReasonMax}
      />
      <div className="form-foot">
        <SaveButton isSaving={isSaving}>{turnsOn ? texts.turnOn : texts.turnOff}</SaveButton>
      </div>
    </form>
  );
};
