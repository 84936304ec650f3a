import type { Feature } from '@goodshelf/contract/feature-words';
import { featureTexts } from '@goodshelf/contract/features.texts';
import type { OutsideMethods } from '@goodshelf/contract/outside-methods';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCallForm } from '../../../../shell/forms/use-call-form.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { useSwitchedOff } from '../../../../shell/switched-off/switched-off.tsx';
import { CheckField, TextField } from '../../../../ui/form/fields.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import type { FormValues } from '../../../../ui/form/use-form.ts';
import { paymentOptionsTexts as texts } from './texts.ts';

const yes = 'yes';

type Values = FormValues<keyof OutsideMethods>;

const valuesOf = (methods: OutsideMethods): Values => ({
  is_venmo_on: methods.is_venmo_on ? yes : '',
  venmo_handle: methods.venmo_handle === '' ? '' : `@${methods.venmo_handle}`,
  is_zelle_on: methods.is_zelle_on ? yes : '',
  zelle_contact: methods.zelle_contact,
  zelle_name: methods.zelle_name,
  is_giving_fund_on: methods.is_giving_fund_on ? yes : '',
  giving_fund_url: methods.giving_fund_url,
  hold_days: String(methods.hold_days),
});

const bodyOf = (values: Values): OutsideMethods => ({
  is_venmo_on: values.is_venmo_on === yes,
  venmo_handle: values.venmo_handle,
  is_zelle_on: values.is_zelle_on === yes,
  zelle_contact: values.zelle_contact,
  zelle_name: values.zelle_name,
  is_giving_fund_on: values.is_giving_fund_on === yes,
  giving_fund_url: values.giving_fund_url,
  hold_days: values.hold_days === '' ? Number.NaN : Number(values.hold_days),
});

type Props = {
  readonly methods: OutsideMethods & {
    readonly can_have_giving_fund: boolean;
    readonly hold_days_max: number;
  };
};

/** Each way to pay, and how long an order waits for it; what is off keeps what was typed. */
export const PaymentOptionsForm = ({ methods }: Props) => {
  const { can_have_giving_fund: canHaveFund, hold_days_max: daysMax, ...seen } = methods;
  const { api } = usePlatform();
  const queries = useQueryClient();
  const { field, formProps, isSaving } = useCallForm<'saveOutsideMethods', keyof OutsideMethods>({
    call: 'saveOutsideMethods',
    initial: valuesOf(seen),
    followsInitial: true,
    bodyOf,
    words: texts.missing,
    save: async (values) => {
      try {
        await api('saveOutsideMethods', { body: { ...bodyOf(values), seen } });
      } finally {
        await queries.invalidateQueries();
      }
    },
  });
  return (
    <form className="form" {...formProps}>
      <Method title={texts.venmo} feature="venmo">
        <CheckField label={texts.venmoOn} field={field('is_venmo_on')} />
        <TextField
          label={texts.venmoHandle}
          hint={texts.venmoHandleHint}
          field={field('venmo_handle')}
          maxLength={80}
        />
      </Method>
      <Method title={texts.zelle} feature="zelle">
        <CheckField label={texts.zelleOn} field={field('is_zelle_on')} />
        <TextField
          label={texts.zelleContact}
          hint={texts.zelleContactHint}
          field={field('zelle_contact')}
          maxLength={254}
        />
        <TextField
          label={texts.zelleName}
          hint={texts.zelleNameHint}
          field={field('zelle_name')}
          maxLength={80}
        />
      </Method>
      {canHaveFund ? (
        <Method title={texts.fund} feature="paypal_giving_fund">
          <CheckField label={texts.fundOn} hint={texts.fundOnHint} field={field('is_giving_fund_on')} />
          <TextField
            label={texts.fundUrl}
            hint={texts.fundUrlHint}
            field={field('giving_fund_url')}
            maxLength={300}
          />
        </Method>
      ) : null}
      <fieldset>
        <legend>{texts.holding}</legend>
        <TextField
          label={texts.holdDays}
          hint={texts.holdDaysHint(daysMax, seen.hold_days)}
          field={field('hold_days')}
          inputMode="numeric"
          maxLength={2}
        />
      </fieldset>
      <div className="form-foot">
        <SaveButton isSaving={isSaving} />
      </div>
    </form>
  );
};

type MethodProps = { readonly title: string; readonly feature: Feature; readonly children: ReactNode };

/** What the platform has switched off keeps what was typed, and says so instead of asking. */
const Method = ({ title, feature, children }: MethodProps) => {
  const [off] = useSwitchedOff([feature]);
  return (
    <fieldset>
      <legend>{title}</legend>
      {off === undefined ? children : <p className="notice">{featureTexts[off].owner}</p>}
    </fieldset>
  );
};
