import { fixContrast } from '@goodshelf/theme';
import { Problem } from '@goodshelf/contract/problems';
import { useState } from 'react';
import { showSuccess } from '../../../../../shell/api/show-answer.ts';
import { useAction } from '../../../../../shell/api/use-action.ts';
import { usePlatform } from '../../../../../shell/platform.tsx';
import { showToast } from '../../../../../shell/toasts/toast-store.ts';
import { SideDrawer } from '../../../../../ui/layers/side-drawer.tsx';
import { writeDate, writeTime } from '../../../../../ui/local-date.tsx';
import { EmptyState } from '../../../../../ui/page-state.tsx';
import { PairList } from '../controls/contrast-list.tsx';
import { useEditor } from '../editor-context.ts';
import { Differences } from '../history/differences.tsx';
import { hasUnsaved } from '../model/edit-state.ts';
import { valuesOfChanges, type PairFigures } from '../model/readability.ts';
import { toldDifferences, type Unfinished, unfinishedParts } from '../pages/places.ts';
import { themingTexts } from '../texts.ts';
import { ScheduleForm } from './schedule-form.tsx';

const texts = themingTexts.publish;

type Props = {
  readonly pairs: readonly PairFigures[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** What visitors will see anew, whether they can read it, and when. */
export const PublishDrawer = ({ pairs, isOpen, onClose }: Props) => (
  <SideDrawer title={texts.title} isOpen={isOpen} onClose={onClose}>
    <PublishForm pairs={pairs} onDone={onClose} />
  </SideDrawer>
);

const PublishForm = ({
  pairs,
  onDone,
}: {
  readonly pairs: readonly PairFigures[];
  readonly onDone: () => void;
}) => {
  const { state } = useEditor();
  const [isLater, setLater] = useState(false);
  const differences = toldDifferences(state.published.values, state.values);
  const failing = pairs.filter(({ passes }) => !passes);
  const unreadable = failing.filter((pair) => pair.isUnreadable);
  const unfinished = unfinishedParts(state);
  if (differences.length === 0 && unfinished.length === 0) {
    return (
      <EmptyState title={texts.nothing}>
        <p>{texts.nothingText}</p>
      </EmptyState>
    );
  }
  const isUndecided = Object.keys(state.conflicts).length > 0;
  const isUnfinished = unfinished.length > 0;
  return (
    <div className="publish-form">
      {differences.length === 0 ? null : (
        <section>
          <h3 className="drawer-section-title">{texts.what(differences.length)}</h3>
          <Differences differences={differences} />
        </section>
      )}
      {failing.length === 0 ? null : <Problems failing={failing} unreadable={unreadable} />}
      {isUndecided ? <p className="notice notice-problem">{texts.undecided}</p> : null}
      {isUnfinished ? <UnfinishedParts parts={unfinished} /> : null}
      {isUndecided || isUnfinished || unreadable.length > 0 ? null : (
        <section className="drawer-section">
          <fieldset className="publish-when">
            <legend className="only-heard">{texts.when}</legend>
            <When label={texts.now} hint={texts.nowHint} isOn={!isLater} onChoose={() => setLater(false)} />
            <When label={texts.later} isOn={isLater} onChoose={() => setLater(true)} />
          </fieldset>
          <ScheduledToo isLater={isLater} />
          {isLater ? (
            <ScheduleForm isHard={failing.length > 0} onDone={onDone} />
          ) : (
            <PublishNow isHard={failing.length > 0} onDone={onDone} />
          )}
        </section>
      )}
    </div>
  );
};

/** What isn't complete or was refused, each with the way to its form. */
const UnfinishedParts = ({ parts }: { readonly parts: readonly Unfinished[] }) => {
  const { onGoTo } = useEditor();
  return (
    <div className="notice notice-problem">
      <p>{texts.unfinished}</p>
      <ul className="publish-unfinished">
        {parts.map(({ path, name }) => (
          <li key={path}>
            <button type="button" className="text-button" onClick={() => onGoTo(path)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** There is one schedule, and it is a copy: it replaces what is published before its time, and goes with the next one. */
const ScheduledToo = ({ isLater }: { readonly isLater: boolean }) => {
  const { scheduled } = useEditor().state;
  if (scheduled === null) return null;
  const when = `${writeDate(scheduled.publish_at)}, ${writeTime(scheduled.publish_at)}`;
  return (
    <p className="notice publish-scheduled">{(isLater ? texts.scheduledBefore : texts.scheduledToo)(when)}</p>
  );
};

type WhenProps = {
  readonly label: string;
  readonly hint?: string;
  readonly isOn: boolean;
  readonly onChoose: () => void;
};

const When = ({ label, hint, isOn, onChoose }: WhenProps) => (
  <label className="check-field">
    <input type="radio" name="publish-when" checked={isOn} onChange={onChoose} />
    <span>
      {label}
      {hint === undefined ? null : <span className="cell-note">{hint}</span>}
    </span>
  </label>
);

type ProblemsProps = {
  readonly failing: readonly PairFigures[];
  readonly unreadable: readonly PairFigures[];
};

/** The pairs that are too faint, each with a link to its control and its fix. */
const Problems = ({ failing, unreadable }: ProblemsProps) => {
  const { editor, theme, onGoTo } = useEditor();
  const isRefused = unreadable.length > 0;
  return (
    <section className="drawer-section" aria-labelledby="publish-problems">
      <h3 className="drawer-section-title" id="publish-problems">
        {isRefused ? texts.unreadable : texts.hard(failing.length)}
      </h3>
      <p className="publish-problems-text">{isRefused ? texts.unreadableText : texts.hardText}</p>
      <PairList group={null} pairs={isRefused ? unreadable : failing} onShow={onGoTo} />
      <button
        type="button"
        className="button button-quiet"
        onClick={() => editor.edit(valuesOfChanges(fixContrast(theme)))}
      >
        {themingTexts.contrast.fixAll}
      </button>
    </section>
  );
};

const PublishNow = ({ isHard, onDone }: { readonly isHard: boolean; readonly onDone: () => void }) => {
  const { editor } = useEditor();
  const { api } = usePlatform();
  const { isBusy, run } = useAction();
  const publish = () =>
    run(async () => {
      await editor.flush();
      if (hasUnsaved(editor.current())) return showToast({ kind: 'error', message: texts.unsaved });
      await editor
        .whole((revision) => api('publishTheme', { body: { revision, is_hard_to_read_accepted: isHard } }))
        .catch((error: unknown) => {
          // Another tab, or an answer that was lost: the shop wears it already.
          if (!(error instanceof Problem) || error.code !== 'theme_unchanged') throw error;
        });
      showSuccess(texts.done);
      onDone();
    });
  return (
    <button type="button" className="button button-large button-wide" aria-busy={isBusy} onClick={publish}>
      {isHard ? texts.anyway : texts.now}
    </button>
  );
};
