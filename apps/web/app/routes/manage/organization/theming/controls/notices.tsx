import { useAction } from '../../../../../shell/api/use-action.ts';
import { usePlatform } from '../../../../../shell/platform.tsx';
import { Glyph } from '../../../../../ui/glyph.tsx';
import { writeDate, writeTime } from '../../../../../ui/local-date.tsx';
import { useEditor } from '../editor-context.ts';
import { themingTexts } from '../texts.ts';

/** A look that will be published by itself, and the way to stop that. */
export const ScheduledNotice = () => {
  const texts = themingTexts.scheduled;
  const { editor, state } = useEditor();
  const { api } = usePlatform();
  const { isBusy, run } = useAction();
  const { scheduled } = state;
  if (scheduled === null) return null;
  const when = `${writeDate(scheduled.publish_at)}, ${writeTime(scheduled.publish_at)}`;
  const cancel = () =>
    run(() =>
      editor.whole(async () => {
        await api('cancelScheduledTheme', { body: {} });
        return null;
      }),
    );
  return (
    <div className="theme-notice">
      <p>
        <Glyph name="clock" />
        <span>
          {texts.text(when)} {scheduled.scheduled_by === null ? null : texts.by(scheduled.scheduled_by)}
        </span>
      </p>
      <button type="button" className="text-button" aria-busy={isBusy} onClick={cancel}>
        {texts.cancel}
      </button>
    </div>
  );
};

/** Values that two people changed: where they are. */
export const ConflictsNotice = () => {
  const texts = themingTexts.conflict;
  const { state, onGoTo } = useEditor();
  const [first, ...others] = Object.keys(state.conflicts);
  if (first === undefined) return null;
  return (
    <div className="theme-notice" data-tone="warn">
      <p>
        <Glyph name="people" /> <span>{texts.left(others.length + 1)}</span>
      </p>
      <button type="button" className="text-button" onClick={() => onGoTo(first)}>
        {texts.goTo}
      </button>
    </div>
  );
};
