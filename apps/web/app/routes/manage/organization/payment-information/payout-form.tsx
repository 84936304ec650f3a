import { payoutMethod, payoutMethods } from '@goodshelf/contract/lookups';
import type { PayoutDestination } from '@goodshelf/contract/payouts.contract';
import { StateOptions } from '../../../../features/organizations/state-options.tsx';
import { useCallForm } from '../../../../shell/forms/use-call-form.ts';
import { useZipcodeField } from '../../../../shell/places/use-zipcode-field.ts';
import { SelectField, TextField } from '../../../../ui/form/fields.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import type { FormField } from '../../../../ui/form/use-form.ts';
import { bodyOf, needsOf, type PayoutField, valuesOf } from './payout-values.ts';
import { paymentInformationTexts } from './texts.ts';
import { useSavePayout } from './use-save-payout.ts';

const texts = paymentInformationTexts.form;

type Props = {
  readonly destination: PayoutDestination | null;
  readonly version: number;
  readonly isFirst: boolean;
  readonly onClose: () => void;
};

/** How and where to; what was typed for one method stays while the other one is looked at. */
export const PayoutForm = ({ destination, version, isFirst, onClose }: Props) => {
  const { notice, save } = useSavePayout(version);
  const { field, formProps, isSaving, values } = useCallForm<'savePayoutDetails', PayoutField>({
    call: 'savePayoutDetails',
    initial: valuesOf(destination),
    bodyOf: (typed) => bodyOf(typed, version),
    needs: needsOf,
    words: texts.missing,
    save,
    onSaved: onClose,
  });
  const isCheck = values.method === String(payoutMethod.mailedCheck);
  return (
    <form className="form payout-form" aria-label={isFirst ? texts.add : texts.edit} {...formProps}>
      <MethodField field={field('method')} />
      {isCheck ? (
        <CheckFields field={field} />
      ) : (
        <TextField
          label={texts.email}
          hint={texts.emailHint}
          field={field('account_email')}
          type="email"
          maxLength={254}
        />
      )}
      {notice === null ? null : (
        <p className="notice notice-problem" role="status">
          {notice}
        </p>
      )}
      <p className="form-note">{texts.note}</p>
      <div className="form-foot">
        <SaveButton isSaving={isSaving}>{texts.save}</SaveButton>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {texts.cancel}
        </button>
      </div>
    </form>
  );
};

const MethodField = ({ field }: { readonly field: FormField }) => (
  <fieldset className="payout-methods">
    <legend>{texts.method}</legend>
    {payoutMethods.map(({ value, label }) => (
      <label key={value} className="check-field">
        <input
          type="radio"
          name={field.name}
          checked={field.value === String(value)}
          {...(field.value === String(value) ? { ref: takeFocus } : {})}
          onChange={() => field.onChange(String(value))}
        />
        <span>
          {label}
          <span className="field-hint">{texts.hints[value]}</span>
        </span>
      </label>
    ))}
  </fieldset>
);

/** Whoever opened the form is in it; choosing another method keeps the focus on it. */
const takeFocus = (input: HTMLInputElement | null): void => input?.focus();

type CheckProps = { readonly field: (name: PayoutField) => FormField };

const CheckFields = ({ field }: CheckProps) => {
  const zipcode = useZipcodeField({ zipcode: field('zipcode'), city: field('city'), state: field('state') });
  return (
    <>
      <TextField label={texts.payee} hint={texts.payeeHint} field={field('payee')} toldLength={80} />
      <TextField label={texts.line1} field={field('line1')} maxLength={120} autoComplete="address-line1" />
      <TextField
        label={texts.line2}
        field={field('line2')}
        maxLength={120}
        autoComplete="address-line2"
        isOptional
      />
      <div className="form-pair">
        <TextField label={texts.zipcode} field={zipcode} maxLength={40} autoComplete="postal-code" />
        <TextField label={texts.city} field={field('city')} maxLength={80} autoComplete="address-level2" />
        <SelectField label={texts.state} field={field('state')} autoComplete="address-level1">
          <StateOptions />
        </SelectField>
      </div>
    </>
  );
};
