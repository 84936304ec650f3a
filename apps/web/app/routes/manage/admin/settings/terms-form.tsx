import type { TermsSettings } from '@goodshelf/contract/admin-settings.contract';
import { useCallForm } from '../../../../shell/forms/use-call-form.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { TextField } from '../../../../ui/form/fields.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import { bpsOf, percentText } from './percent.ts';
import { sureOfTerms } from './sure-of-terms.ts';
import { dayHintOf } from './setting-day.ts';
import { settingsTexts } from './texts.ts';
import { useChanged } from './use-changed.ts';

const texts = settingsTexts.form;

type Values = Readonly<Record<'valid_from' | 'catalogue_share_bps' | 'platform_fee_bps', string>>;
type Props = { readonly settings: TermsSettings; readonly onSaved: () => void };

/** Sets from which day on the standard terms are others. */
export const TermsForm = ({ settings: { version, today, in_force: now }, onSaved }: Props) => {
  const { api } = usePlatform();
  const changed = useChanged();
  const bodyOf = (values: Values) => ({
    version,
    valid_from: values.valid_from,
    catalogue_share_bps: bpsOf(values.catalogue_share_bps),
    platform_fee_bps: bpsOf(values.platform_fee_bps),
  });
  const { field, formProps, isSaving, values } = useCallForm({
    call: 'scheduleTerms',
    initial: {
      valid_from: '',
      catalogue_share_bps: percentText(now.catalogue_share_bps),
      platform_fee_bps: percentText(now.platform_fee_bps),
    },
    followsInitial: true,
    bodyOf,
    isSure: (values) => sureOfTerms(now, bodyOf(values), today),
    save: async (values) => {
      await changed(() => api('scheduleTerms', { body: bodyOf(values) }));
    },
    onSaved,
  });
  return (
    <form className="form" {...formProps}>
      <TextField label={texts.share} field={field('catalogue_share_bps')} inputMode="decimal" maxLength={8} />
      <TextField label={texts.fee} field={field('platform_fee_bps')} inputMode="decimal" maxLength={8} />
      <TextField
        label={texts.day}
        hint={dayHintOf(values.valid_from, today)}
        field={field('valid_from')}
        type="date"
      />
      <div className="form-foot">
        <SaveButton isSaving={isSaving}>{texts.submit}</SaveButton>
      </div>
    </form>
  );
};
