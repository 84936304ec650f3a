import { discountKinds, type DiscountKind } from '@goodshelf/contract/discount-words';
import type { Discount } from '@goodshelf/contract/discounts.contract';
import { parseMoney } from '@goodshelf/money';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../../shell/api/use-action.ts';
import { useCallForm } from '../../../../shell/forms/use-call-form.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { SelectField, TextField } from '../../../../ui/form/fields.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import type { FormField, FormValues } from '../../../../ui/form/use-form.ts';
import { discountsTexts } from './texts.ts';

const texts = discountsTexts.form;

type TermsField =
  | 'kind'
  | 'percent'
  | 'amount_cents'
  | 'min_goods_cents'
  | 'starts_on'
  | 'ends_on'
  | 'uses_max'
  | 'uses_per_customer_max';

const kindOf = (text: string): DiscountKind => discountKinds.find((kind) => kind === text) ?? 'percent';
/** What is no number is told beside its field. */
const numberOf = (text: string): number | null => (text === '' ? null : Number(text));
const centsOf = (text: string): number | null => (text === '' ? null : (parseMoney(text) ?? Number.NaN));

const termsBody = (values: FormValues<TermsField>) => {
  const kind = kindOf(values.kind);
  return {
    kind,
    percent: kind === 'percent' ? numberOf(values.percent) : null,
    amount_cents: kind === 'amount' ? centsOf(values.amount_cents) : null,
    min_goods_cents: centsOf(values.min_goods_cents) ?? 0,
    starts_on: values.starts_on === '' ? null : values.starts_on,
    ends_on: values.ends_on === '' ? null : values.ends_on,
    uses_max: numberOf(values.uses_max),
    uses_per_customer_max: numberOf(values.uses_per_customer_max),
  };
};

const dollarsOf = (amount: number | null): string =>
  amount === null || amount === 0 ? '' : (amount / 100).toFixed(2);

const termsValues = (discount: Discount): FormValues<TermsField> => ({
  kind: discount.kind,
  percent: String(discount.percent ?? ''),
  amount_cents: dollarsOf(discount.amount_cents),
  min_goods_cents: dollarsOf(discount.min_goods_cents),
  starts_on: discount.starts_on ?? '',
  ends_on: discount.ends_on ?? '',
  uses_max: String(discount.uses_max ?? ''),
  uses_per_customer_max: String(discount.uses_per_customer_max ?? ''),
});

const newValues: FormValues<TermsField | 'code'> = {
  code: '',
  kind: 'percent',
  percent: '',
  amount_cents: '',
  min_goods_cents: '',
  starts_on: '',
  ends_on: '',
  uses_max: '',
  uses_per_customer_max: '',
};

const words = { code: texts.codeMissing, percent: texts.percentMissing, amount_cents: texts.amountMissing };

export const AddDiscountForm = ({ onSaved }: { readonly onSaved: () => void }) => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const bodyOf = ({ code, ...terms }: FormValues<TermsField | 'code'>) => ({ code, ...termsBody(terms) });
  const { field, formProps, isSaving, values } = useCallForm({
    call: 'addDiscount',
    initial: newValues,
    bodyOf,
    words,
    save: async (typed) => {
      await api('addDiscount', { body: bodyOf(typed) });
      await queries.invalidateQueries();
      setTimeout(onSaved);
    },
  });
  return (
    <form className="form" {...formProps}>
      <TextField label={texts.code} hint={texts.codeHint} field={field('code')} maxLength={30} />
      <TermsFields field={field} kind={kindOf(values.kind)} />
      <div className="form-foot">
        <SaveButton isSaving={isSaving}>{texts.submit}</SaveButton>
      </div>
    </form>
  );
};

export const EditDiscountForm = ({
  discount,
  onSaved,
}: {
  readonly discount: Discount;
  readonly onSaved: () => void;
}) => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const params = { discountId: discount.id };
  const bodyOf = (typed: FormValues<TermsField>) => ({ ...termsBody(typed), version: discount.version });
  const { field, formProps, isSaving, values } = useCallForm({
    call: 'changeDiscount',
    initial: termsValues(discount),
    bodyOf,
    words,
    save: async (typed) => {
      try {
        await api('changeDiscount', { params, body: bodyOf(typed) });
      } finally {
        await queries.invalidateQueries();
      }
      setTimeout(onSaved);
    },
  });
  return (
    <>
      <form className="form" {...formProps}>
        <TermsFields field={field} kind={kindOf(values.kind)} />
        <div className="form-foot">
          <SaveButton isSaving={isSaving} />
        </div>
      </form>
      <StopDiscount discount={discount} />
    </>
  );
};

/** It stays in the list: orders have used it. */
const StopDiscount = ({ discount }: { readonly discount: Discount }) => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const { isBusy, run } = useAction();
  const isStopped = discount.state === 'stopped';
  const turn = () =>
    run(async () => {
      await api('setDiscountStopped', {
        params: { discountId: discount.id },
        body: { is_stopped: !isStopped },
      });
      await queries.invalidateQueries();
    });
  return (
    <div className="form-foot discount-stop">
      {isStopped ? null : <p className="form-note">{texts.stopText}</p>}
      <button type="button" className="button button-quiet" aria-busy={isBusy} onClick={turn}>
        {isStopped ? texts.resume : texts.stop}
      </button>
    </div>
  );
};

type FieldsProps = { readonly field: (name: TermsField) => FormField; readonly kind: DiscountKind };

const TermsFields = ({ field, kind }: FieldsProps) => (
  <>
    <SelectField
      label={texts.kind}
      field={field('kind')}
      {...(kind === 'shipping' ? { hint: texts.shippingHint } : {})}
    >
      {discountKinds.map((value) => (
        <option key={value} value={value}>
          {texts.kinds[value]}
        </option>
      ))}
    </SelectField>
    {kind === 'percent' ? (
      <TextField label={texts.percent} field={field('percent')} inputMode="numeric" maxLength={10} />
    ) : null}
    {kind === 'amount' ? (
      <TextField label={texts.amount} field={field('amount_cents')} inputMode="decimal" maxLength={12} />
    ) : null}
    <TextField
      label={texts.least}
      field={field('min_goods_cents')}
      inputMode="decimal"
      maxLength={12}
      isOptional
    />
    <div className="form-pair">
      <TextField label={texts.startsOn} type="date" field={field('starts_on')} isOptional />
      <TextField label={texts.endsOn} type="date" field={field('ends_on')} isOptional />
    </div>
    <p className="form-note">{texts.daysHint}</p>
    <TextField label={texts.usesMax} field={field('uses_max')} inputMode="numeric" maxLength={7} isOptional />
    <TextField
      label={texts.perCustomer}
      hint={texts.perCustomerHint}
      field={field('uses_per_customer_max')}
      inputMode="numeric"
      maxLength={7}
      isOptional
    />
  </>
);
