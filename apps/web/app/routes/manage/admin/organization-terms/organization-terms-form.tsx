import type { OrganizationTerms } from '@goodshelf/contract/admin-settings.contract';
import { useCallForm } from '../../../../shell/forms/use-call-form.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { TextField } from '../../../../ui/form/fields.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import { bpsOf, percentText, writePercent } from '../settings/percent.ts';
import { sureOfTerms } from '../settings/sure-of-terms.ts';
import { dayHintOf } from '../settings/setting-day.ts';
import { settingsTexts } from '../settings/texts.ts';
import { useChanged } from '../settings/use-changed.ts';

const texts = settingsTexts.form;

type Values = Readonly<Record<'valid_from' | 'catalogue_share_bps' | 'platform_fee_bps', string>>;
type Props = { readonly terms: OrganizationTerms; readonly onSaved: () => void };

/** Null is what the standard terms say. */
const chosen = (text: string): number | null => (text === '' ? null : bpsOf(text));
const textOf = (bps: number | null | undefined): string =>
  bps === null || bps === undefined ? '' : percentText(bps);

/** Sets from which day on an organization has terms of its own, or the standard ones again. */
export const OrganizationTermsForm = ({ terms, onSaved }: Props) => {
  const { api } = usePlatform();
  const changed = useChanged();
  const { version, standard, organization, today } = terms;
  const now = terms.changes.find(({ state }) => state === 'in_force');
  const bodyOf = (values: Values) => ({
    version,
    valid_from: values.valid_from,
    catalogue_share_bps: chosen(values.catalogue_share_bps),
    platform_fee_bps: chosen(values.platform_fee_bps),
  });
  const { field, formProps, isSaving, values } = useCallForm({
    call: 'scheduleOrganizationTerms',
    initial: {
      valid_from: '',
      catalogue_share_bps: textOf(now?.catalogue_share_bps),
      platform_fee_bps: textOf(now?.platform_fee_bps),
    },
    followsInitial: true,
    bodyOf,
    isSure: (values) => {
      const { catalogue_share_bps: share, platform_fee_bps: fee, valid_from: day } = bodyOf(values);
      const after = {
        catalogue_share_bps: share ?? standard.catalogue_share_bps,
        platform_fee_bps: fee ?? standard.platform_fee_bps,
      };
      return sureOfTerms(terms.in_force, { ...after, valid_from: day }, today);
    },
    save: async (values) => {
      const params = { organizationId: organization.id };
      await changed(() => api('scheduleOrganizationTerms', { params, body: bodyOf(values) }));
    },
    onSaved,
  });
  return (
    <form className="form" {...formProps}>
      <TextField
        label={texts.share}
        hint={texts.empty(writePercent(standard.catalogue_share_bps))}
        field={field('catalogue_share_bps')}
        inputMode="decimal"
        maxLength={8}
        isOptional
      />
      <TextField
        label={texts.fee}
        hint={texts.empty(writePercent(standard.platform_fee_bps))}
        field={field('platform_fee_bps')}
        inputMode="decimal"
        maxLength={8}
        isOptional
      />
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
