import type { ShieldSettings } from '@goodshelf/contract/fraud-shield.contract';
import type { ShieldSetting } from '@goodshelf/contract/fraud-shield-words';
import { useCallForm } from '../../../../shell/forms/use-call-form.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { TextField } from '../../../../ui/form/fields.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import { settingsTexts } from '../settings/texts.ts';
import { useChanged } from '../settings/use-changed.ts';
import { limitsOf, limitValuesOf, type LimitValues } from './limit-values.ts';

const texts = settingsTexts.fraud;

type Pair = {
  readonly title: string;
  readonly check: ShieldSetting;
  readonly stop: ShieldSetting;
  readonly stopLabel: string;
  readonly stopHint?: string;
};

const pairs: readonly Pair[] = [
  {
    title: texts.groups.buyer,
    check: 'buyer_check_after',
    stop: 'buyer_stop_after',
    stopLabel: texts.stop,
    stopHint: texts.stopHint,
  },
  {
    title: texts.groups.network,
    check: 'network_check_after',
    stop: 'network_stop_after',
    stopLabel: texts.stop,
  },
  { title: texts.groups.shop, check: 'shop_check_after', stop: 'shop_pause_after', stopLabel: texts.pause },
  {
    title: texts.groups.platform,
    check: 'platform_check_after',
    stop: 'platform_pause_after',
    stopLabel: texts.pause,
  },
];

/** Each with two numbers: after how many declines a check, after how many nothing more. */
export const FraudSettingsForm = ({
  settings: { limits, version },
}: {
  readonly settings: ShieldSettings;
}) => {
  const { api } = usePlatform();
  const changed = useChanged();
  const bodyOf = (values: LimitValues) => ({ version, ...limitsOf(values) });
  const { field, formProps, isSaving } = useCallForm<'setShieldSettings', ShieldSetting>({
    call: 'setShieldSettings',
    initial: limitValuesOf(limits),
    followsInitial: true,
    bodyOf,
    save: async (values) => {
      await changed(() => api('setShieldSettings', { body: bodyOf(values) }));
    },
  });
  return (
    <form className="form" {...formProps}>
      {pairs.map(({ title, check, stop, stopLabel, stopHint }) => (
        <fieldset key={check} className="fraud-pair">
          <legend>{title}</legend>
          <TextField label={texts.check} field={field(check)} inputMode="numeric" maxLength={4} />
          <TextField
            label={stopLabel}
            {...(stopHint === undefined ? {} : { hint: stopHint })}
            field={field(stop)}
            inputMode="numeric"
            maxLength={4}
          />
        </fieldset>
      ))}
      <div className="form-foot">
        <SaveButton isSaving={isSaving}>{texts.submit}</SaveButton>
      </div>
    </form>
  );
};
