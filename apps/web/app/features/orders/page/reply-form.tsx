import type { ReturnDestination } from '@goodshelf/contract/return-words';
import { useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '../../../shell/forms/call-rules.ts';
import { useCallForm } from '../../../shell/forms/use-call-form.ts';
import { TextArea } from '../../../ui/form/fields.tsx';
import { SaveButton } from '../../../ui/form/save-button.tsx';
import { returnTexts } from '../return-texts.ts';
import type { OrderReturn } from './order-return.ts';

const texts = returnTexts.form;

type Props = {
  readonly one: OrderReturn;
  readonly to: Exclude<ReturnDestination, 'received'>;
  /** What the return is by now, where this can’t be done with it anymore. */
  readonly stateNow: string | null;
  readonly send: (body: BodyOf<'moveReturn'>) => Promise<unknown>;
  readonly onSaved: () => void;
};

/** Answers a return in words that the buyer reads. */
export const ReplyForm = ({ one, to, stateNow, send, onSaved }: Props) => {
  const queries = useQueryClient();
  const bodyOf = ({ reply }: { readonly reply: string }): BodyOf<'moveReturn'> => ({
    ...{ from: one.state, to, reply },
  });
  const { field, formProps, isSaving } = useCallForm({
    call: 'moveReturn',
    initial: { reply: '' },
    bodyOf,
    words: { reply: texts.replyMissing[to] },
    save: async (values) => {
      try {
        await send(bodyOf(values));
      } finally {
        // Also when it had moved on meanwhile: the page shows where it is now.
        await queries.invalidateQueries();
      }
    },
    onSaved,
  });
  return (
    <form className="form" {...formProps}>
      <p>{texts.lead[to]}</p>
      <TextArea
        label={texts.reply[to]}
        hint={texts.replyHint[to]}
        field={field('reply')}
        rows={6}
        maxLength={1000}
      />
      <div role="status">
        {stateNow === null || isSaving ? null : <p className="notice">{texts.notPossible(stateNow)}</p>}
      </div>
      <div className="form-foot" hidden={stateNow !== null && !isSaving}>
        <SaveButton isSaving={isSaving}>{returnTexts.button[to]}</SaveButton>
      </div>
    </form>
  );
};
