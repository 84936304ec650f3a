import type { Correction } from '@goodshelf/contract/admin-accounting.contract';
import { useCallForm } from '../../../../shell/forms/use-call-form.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { DraftNote } from '../../../../ui/form/draft-note.tsx';
import { TextArea } from '../../../../ui/form/fields.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import { Said } from '../../../../shell/forms/said.tsx';
import { accountingTexts } from '../accounting/texts.ts';
import { isSameWords } from '../withdrawal/same-words.ts';
import { endedMeanwhile } from './ended.ts';
import { useDeciding } from './use-deciding.ts';

const texts = accountingTexts.decline;

type Props = { readonly correction: Correction; readonly onSaved: () => void };

/** Declines what somebody else proposed, with the reason that they read. */
export const DeclineForm = ({ correction, onSaved }: Props) => {
  const { api } = usePlatform();
  const { field, formProps, isSaving, restored, values } = useCallForm<'declineCorrection', 'reason'>({
    call: 'declineCorrection',
    initial: { reason: '' },
    needs: ['reason'],
    words: { reason: texts.reasonMissing },
    draftOf: correction.id,
    save: (body) => decide(() => api('declineCorrection', { params: { correctionId: correction.id }, body })),
    onSaved,
  });
  const { notice, isDecided, decide } = useDeciding(
    correction,
    texts,
    ({ status, decline_reason: reason }) => status === 'declined' && isSameWords(reason, values.reason),
  );
  const ended = isDecided ? null : endedMeanwhile(correction);
  return (
    <form className="form" {...formProps}>
      {ended === null ? <p>{texts.lead}</p> : null}
      <TextArea label={texts.reason} field={field('reason')} rows={4} maxLength={500} />
      <DraftNote restored={restored} />
      <Said notice={ended ?? notice} />
      {ended === null ? (
        <div className="form-foot">
          <SaveButton isSaving={isSaving} isDangerous>
            {texts.submit}
          </SaveButton>
        </div>
      ) : null}
    </form>
  );
};
