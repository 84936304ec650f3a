import { stateCodes, states } from '@goodshelf/contract/lookups';
import type { TaxSettings } from '@goodshelf/contract/tax-settings.contract';
import { parseTaxPercent, taxPercentText } from '@goodshelf/contract/tax-words';
import { useCallForm } from '../../../../shell/forms/use-call-form.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { SelectField, TextField } from '../../../../ui/form/fields.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import { sureOfRates } from './sure-of-rates.ts';
import { settingsTexts } from '../settings/texts.ts';
import { useChanged } from '../settings/use-changed.ts';

const texts = settingsTexts.tax.form;

const names = {
  state: 'rates.0.state',
  goods: 'rates.0.goods_millionths',
  books: 'rates.0.books_millionths',
  day: 'rates.0.valid_from',
} as const;
type Values = Readonly<Record<(typeof names)[keyof typeof names], string>>;

type Props = { readonly settings: TaxSettings; readonly onSaved: () => void };

/** Sets from which day on one state has another rate. */
export const TaxRateForm = ({ settings: { version, today, states: held }, onSaved }: Props) => {
  const { api } = usePlatform();
  const changed = useChanged();
  const bodyOf = (values: Values) => ({
    version,
    rates: [
      {
        // Asked for below: without a state nothing is sent.
        state: stateCodes.find((code) => code === values[names.state]) ?? 'AL',
        valid_from: values[names.day],
        goods_millionths: parseTaxPercent(values[names.goods]) ?? Number.NaN,
        books_millionths: parseTaxPercent(values[names.books]) ?? Number.NaN,
      },
    ],
  });
  const { field, formProps, isSaving, values } = useCallForm({
    call: 'scheduleTaxRates',
    initial: { [names.state]: '', [names.goods]: '', [names.books]: '', [names.day]: '' } satisfies Values,
    needs: [names.state],
    bodyOf,
    words: { [names.state]: texts.chooseOne },
    isSure: (sent: Values) => {
      const changes = bodyOf(sent).rates.flatMap((rate) => {
        const before = held.find(({ state }) => state === rate.state);
        return before === undefined ? [] : [{ rate, before }];
      });
      return sureOfRates(changes, today);
    },
    save: async (sent: Values) => {
      await changed(() => api('scheduleTaxRates', { body: bodyOf(sent) }));
    },
    onSaved,
  });
  const state = field(names.state);
  const [goods, books] = [field(names.goods), field(names.books)];
  /** What holds there now, to be changed. */
  const choose = (chosen: string): void => {
    state.onChange(chosen);
    const rates = held.find((one) => one.state === chosen);
    if (rates === undefined) return;
    goods.onChange(taxPercentText(rates.goods_millionths));
    books.onChange(taxPercentText(rates.books_millionths));
  };
  return (
    <form className="form" {...formProps}>
      <SelectField label={texts.state} field={{ ...state, onChange: choose }}>
        <option value="">{texts.choose}</option>
        {states.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField label={texts.goods} field={goods} inputMode="decimal" maxLength={8} />
      <TextField label={texts.books} hint={texts.booksHint} field={books} inputMode="decimal" maxLength={8} />
      <TextField
        label={settingsTexts.form.day}
        hint={values[names.day] === today ? texts.dayIsToday : texts.dayHint}
        field={field(names.day)}
        type="date"
      />
      <div className="form-foot">
        <SaveButton isSaving={isSaving}>{texts.submit}</SaveButton>
      </div>
    </form>
  );
};
