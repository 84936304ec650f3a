import type { ProviderDifference } from '@goodshelf/contract/provider-reports.contract';
import { Problem } from '@goodshelf/contract/problems';
import { useState } from 'react';
import { showSuccess } from '../../../../shell/api/show-answer.ts';
import { useCallForm } from '../../../../shell/forms/use-call-form.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { DraftNote } from '../../../../ui/form/draft-note.tsx';
import { TextArea } from '../../../../ui/form/fields.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { Said } from '../../../../shell/forms/said.tsx';
import { useTold } from '../../../../shell/forms/use-told.ts';
import { isSameWords } from '../withdrawal/same-words.ts';
import { ComparedAmounts } from './compared-amounts.tsx';
import { findDifference } from './difference-query.ts';
import { differencesTexts } from './texts.ts';

const texts = differencesTexts.explain;

/** What has become of the difference since the form was opened: `null` is gone. */
type Newer = { readonly found: ProviderDifference | null };

/** Asks what is true after a refusal or a lost answer, and keeps what is newer than what was seen. */
const useNewer = (opened: ProviderDifference) => {
  const { api } = usePlatform();
  const [newer, setNewer] = useState<Newer | null>(null);
  const look = async (typed: string): Promise<string | null> => {
    const seen = newer?.found ?? opened;
    const found = await findDifference(api, opened);
    const isOwn = found?.state === 'explained' && isSameWords(found.explanation, typed);
    if (isOwn && found.version !== seen.version) return null;
    if (found?.version === seen.version && found.state === seen.state) return texts.notYet;
    setNewer({ found });
    return texts.changed;
  };
  return { newer, look };
};

type Props = { readonly difference: ProviderDifference; readonly onSaved: () => void };

/** Says why a difference is right, or what is done about it. */
export const ExplainForm = ({ difference, onSaved }: Props) => {
  const { api } = usePlatform();
  const { newer, look } = useNewer(difference);
  const { notice, send } = useTold({ unheard: texts.unheard, done: texts.done });
  const seen = newer?.found ?? difference;
  const bodyOf = ({ explanation }: { readonly explanation: string }) => ({
    ...{ explanation, seen_version: seen.version },
  });
  const { field, formProps, isSaving, restored } = useCallForm<'explainProviderDifference', 'explanation'>({
    call: 'explainProviderDifference',
    initial: { explanation: difference.explanation },
    bodyOf,
    words: { explanation: texts.explanationMissing },
    draftOf: difference.id,
    save: (values) =>
      send({
        work: () =>
          api('explainProviderDifference', {
            params: { differenceId: difference.id },
            body: bodyOf(values),
          }).catch(async (error: unknown) => {
            if (!(error instanceof Problem) || error.status >= 500) throw error;
            // Our own words may have arrived by a press before this one.
            const said = await look(values.explanation).catch(() => texts.changed);
            if (said !== null) throw error;
            showSuccess(texts.done);
          }),
        look: () => look(values.explanation),
      }),
    onSaved,
  });
  const isOver = newer !== null && newer.found?.abilities.explain !== true;
  return (
    <form className="form" {...formProps}>
      <div className="explain-what">
        <p>
          <strong>{differencesTexts.card.title(seen.kind, seen.line_kind)}</strong>{' '}
          <span className="difference-id">{seen.reference}</span>
        </p>
        <ComparedAmounts difference={seen} title={differencesTexts.card.title(seen.kind, seen.line_kind)} />
      </div>
      {isOver ? null : <p>{texts.lead}</p>}
      <TextArea label={texts.explanation} field={field('explanation')} rows={5} maxLength={500} />
      <DraftNote restored={restored} />
      <Said notice={notice} />
      {newer === null ? null : <Changed found={newer.found} />}
      {isOver ? null : (
        <div className="form-foot">
          <SaveButton isSaving={isSaving}>
            {newer?.found?.state === 'explained' ? texts.replace : texts.submit}
          </SaveButton>
        </div>
      )}
    </form>
  );
};

/** What it has become meanwhile. */
const Changed = ({ found }: { readonly found: ProviderDifference | null }) => {
  if (found === null) return <p className="notice">{texts.newerMissing}</p>;
  const { state, explanation, decided_at: at, decided_by: by } = found;
  if (state === 'settled') return <p className="notice">{texts.newerSettled}</p>;
  if (state === 'open' || at === null) return null;
  return (
    <div className="notice">
      <p className="cell-note">
        {texts.newer(by === null || by === '' ? texts.newerGone : by)}
        <LocalDate at={at} withTime />
      </p>
      <p className="difference-explanation">{explanation}</p>
    </div>
  );
};
