import type { WithdrawalSchedule } from '@goodshelf/contract/withdrawal-schedule.contract';
import { cents, formatMoney } from '@goodshelf/money';
import { useCallForm } from '../../../../shell/forms/use-call-form.ts';
import { SelectField, TextField } from '../../../../ui/form/fields.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import type { FormField } from '../../../../ui/form/use-form.ts';
import { scheduleTexts as texts } from './schedule-texts.ts';
import { bodyOfSchedule, type ScheduleField, type ScheduleValues } from './schedule-values.ts';
import { useSaveSchedule } from './use-save-schedule.ts';

const frequencies = ['never', 'weekly', 'monthly'] as const;

type Props = { readonly schedule: WithdrawalSchedule; readonly onClose: () => void };

/** How often, on which day, and from which amount on. */
export const ScheduleForm = ({ schedule, onClose }: Props) => {
  const { frequency, day, least_cents: leastCents, version } = schedule;
  const { notice, save } = useSaveSchedule(version);
  const initial: ScheduleValues = {
    frequency: frequency === 'never' ? 'monthly' : frequency,
    weekday: String(frequency === 'weekly' ? day : 5),
    monthday: String(frequency === 'monthly' ? day : 1),
    least: formatMoney(cents(leastCents)).replace(/^\$|\.00$/g, ''),
  };
  const { field, formProps, isSaving, values } = useCallForm<'saveWithdrawalSchedule', ScheduleField>({
    call: 'saveWithdrawalSchedule',
    initial,
    bodyOf: (typed) => bodyOfSchedule(typed, version),
    nameOf: (name) => (name === 'least_cents' ? 'least' : name),
    needs: (typed) => (typed.frequency === 'never' ? [] : ['least']),
    words: { least: texts.leastMissing },
    save,
    onSaved: onClose,
  });
  const isOn = values.frequency !== 'never';
  return (
    <form className="form payout-form" aria-labelledby="schedule-title" {...formProps}>
      <FrequencyField field={field('frequency')} />
      {!isOn ? null : (
        <>
          {values.frequency === 'weekly' ? (
            <SelectField label={texts.day} field={field('weekday')}>
              {texts.weekdays.map((name, index) => (
                <option key={name} value={String(index + 1)}>
                  {name}
                </option>
              ))}
            </SelectField>
          ) : (
            <SelectField label={texts.day} field={field('monthday')}>
              {Array.from({ length: 28 }, (_, index) => (
                <option key={index} value={String(index + 1)}>
                  {texts.ordinal(index + 1)}
                </option>
              ))}
            </SelectField>
          )}
          <TextField
            label={texts.least}
            hint={texts.leastHint}
            field={field('least')}
            inputMode="decimal"
            maxLength={20}
          />
        </>
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

const FrequencyField = ({ field }: { readonly field: FormField }) => (
  <fieldset className="payout-methods">
    <legend>{texts.often}</legend>
    {frequencies.map((value) => (
      <label key={value} className="check-field">
        <input
          type="radio"
          name={field.name}
          checked={field.value === value}
          {...(field.value === value ? { ref: takeFocus } : {})}
          onChange={() => field.onChange(value)}
        />
        <span>{texts.frequencies[value]}</span>
      </label>
    ))}
  </fieldset>
);

/** Whoever opened the form is in it; choosing another one keeps the focus on it. */
const takeFocus = (input: HTMLInputElement | null): void => input?.focus();
