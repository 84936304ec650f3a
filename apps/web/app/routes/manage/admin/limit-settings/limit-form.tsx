import type { LimitSetting } from '@goodshelf/contract/controls.contract';
import { limitInWords } from '@goodshelf/contract/limit-in-words';
import { isWithinLimit, type LimitUnit } from '@goodshelf/contract/limit-words';
import { platformLimits } from '@goodshelf/contract/platform-limits.texts';
import { cents, formatDecimal, parseMoney } from '@goodshelf/money';
import { useCallForm } from '../../../../shell/forms/use-call-form.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { useAction } from '../../../../shell/api/use-action.ts';
import { TextField } from '../../../../ui/form/fields.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import { settingsTexts } from '../settings/texts.ts';
import { useChanged } from '../settings/use-changed.ts';

const texts = settingsTexts.limits;

/** What is no number is told beside the field. */
const numberOf = (text: string, unit: LimitUnit): number => {
  const typed = text.replaceAll(',', '');
  if (unit === 'cents') return parseMoney(typed) ?? Number.NaN;
  return /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN;
};

const written = (value: number, unit: LimitUnit): string =>
  unit === 'cents' ? formatDecimal(cents(value)) : String(value);

type Values = { readonly value: string };
type Props = { readonly setting: LimitSetting; readonly onSaved: () => void };

/** One number, within what is allowed for it. */
export const LimitForm = ({ setting: { limit, value: seen }, onSaved }: Props) => {
  const { api } = usePlatform();
  const changed = useChanged();
  const { isBusy, run } = useAction();
  const { text, unit, standard, least, most } = platformLimits[limit];
  const between = texts.range(limitInWords(limit, least), limitInWords(limit, most));
  const range = unit === 'cents' ? `${between} ${texts.wholeDollars}` : between;
  const bodyOf = ({ value }: Values) => {
    const number = numberOf(value, unit);
    return { seen, value: isWithinLimit(limit, number) ? number : Number.NaN };
  };
  const { field, formProps, isSaving } = useCallForm({
    call: 'setLimit',
    initial: { value: written(seen, unit) },
    followsInitial: true,
    bodyOf,
    words: () => range,
    save: async (values: Values) => {
      await changed(() => api('setLimit', { params: { limit }, body: bodyOf(values) }));
    },
    onSaved,
  });
  const reset = async (): Promise<void> => {
    await changed(() => api('setLimit', { params: { limit }, body: { value: null, seen } }));
    onSaved();
  };
  return (
    <form className="form" {...formProps}>
      <p>{text}</p>
      <TextField
        label={unit === 'cents' ? texts.dollars : texts.numbers[unit]}
        hint={`${range} ${texts.standardIs(limitInWords(limit, standard))}`}
        field={field('value')}
        inputMode={unit === 'cents' ? 'decimal' : 'numeric'}
        maxLength={12}
      />
      <div className="form-foot">
        <SaveButton isSaving={isSaving}>{texts.submit}</SaveButton>
        {seen === standard ? null : (
          <button type="button" className="button button-quiet" aria-busy={isBusy} onClick={() => run(reset)}>
            {texts.reset}
          </button>
        )}
      </div>
    </form>
  );
};
