import { themeScheduleDaysMax } from '@goodshelf/contract/theming.contract';
import { useState, type FormEvent } from 'react';
import { showSuccess } from '../../../../../shell/api/show-answer.ts';
import { useAction } from '../../../../../shell/api/use-action.ts';
import { usePlatform } from '../../../../../shell/platform.tsx';
import { showToast } from '../../../../../shell/toasts/toast-store.ts';
import { TextField } from '../../../../../ui/form/fields.tsx';
import { SaveButton } from '../../../../../ui/form/save-button.tsx';
import { useEditor } from '../editor-context.ts';
import { hasUnsaved } from '../model/edit-state.ts';
import { publishTime, type TimeProblem } from '../model/publish-time.ts';
import { zoneName } from '../model/zone-name.ts';
import { themingTexts } from '../texts.ts';

const texts = themingTexts.publish;

const problemWords: Readonly<Record<TimeProblem, string>> = {
  missing: texts.dateMissing,
  past: texts.past,
  far: texts.tooFar,
};

/** A day and a time at which the look is published by itself. */
export const ScheduleForm = ({
  isHard,
  onDone,
}: {
  readonly isHard: boolean;
  readonly onDone: () => void;
}) => {
  const { editor } = useEditor();
  const { api } = usePlatform();
  const { isBusy, run } = useAction();
  const [date, setDate] = useState('');
  const [time, setTime] = useState('08:00');
  const [problem, setProblem] = useState<string | undefined>();
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const read = publishTime({ date, time }, new Date(), themeScheduleDaysMax);
    setProblem(read.problem === null ? undefined : problemWords[read.problem]);
    if (read.at === null) return;
    const { at } = read;
    run(async () => {
      await editor.flush();
      if (hasUnsaved(editor.current())) return showToast({ kind: 'error', message: texts.unsaved });
      await editor.whole(async (revision) => {
        const body = { revision, publish_at: at.toISOString(), is_hard_to_read_accepted: isHard };
        await api('scheduleTheme', { body });
        return null;
      });
      showSuccess(texts.scheduled);
      onDone();
    });
  };
  return (
    <form className="form" noValidate onSubmit={send}>
      <div className="form-pair">
        <TextField
          label={texts.date}
          type="date"
          field={{ name: 'date', value: date, problem, onChange: setDate }}
        />
        <div className="field">
          <label htmlFor="publish-time">{texts.time}</label>
          <input
            id="publish-time"
            className="input"
            type="time"
            value={time}
            aria-invalid={problem !== undefined}
            onChange={({ target }) => setTime(target.value)}
          />
        </div>
      </div>
      <p className="form-note">{texts.zone(zoneName())}</p>
      <SaveButton isSaving={isBusy}>{isHard ? texts.scheduleAnyway : texts.schedule}</SaveButton>
    </form>
  );
};
