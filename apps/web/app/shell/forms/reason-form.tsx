import type { ReactNode } from 'react';
import { DraftNote } from '../../ui/form/draft-note.tsx';
import { TextArea } from '../../ui/form/fields.tsx';
import { SaveButton } from '../../ui/form/save-button.tsx';
import type { BodyOf, FormCall } from './call-rules.ts';
import { useCallForm } from './use-call-form.ts';

type Props<Call extends FormCall> = {
  /** The call that takes the reason; its body is the reason alone, or as `bodyOf` makes it. */
  readonly call: Call;
  readonly bodyOf?: (values: { readonly reason: string }) => Partial<BodyOf<Call>>;
  readonly texts: {
    readonly reason: string;
    readonly reasonMissing: string;
    readonly reasonHint?: string;
    readonly submit: string;
  };
  /** Sentences of such a length are kept while they are being written: the record that they are about. */
  readonly draftOf?: string;
  readonly rows: number;
  readonly maxLength: number;
  readonly save: (reason: string) => Promise<void>;
  readonly onSaved?: () => void;
  /** What will happen, said before it is done. */
  readonly children: ReactNode;
};

/** Something grave, with the reason that somebody will read: a rejection, a reset, an act in another's place. */
export const ReasonForm = <Call extends FormCall>(props: Props<Call>) => {
  const { call, bodyOf, texts, draftOf, rows, maxLength, save, onSaved, children } = props;
  const { field, formProps, isSaving, restored } = useCallForm({
    call,
    initial: { reason: '' },
    needs: ['reason'],
    words: { reason: texts.reasonMissing },
    save: ({ reason }) => save(reason),
    ...(bodyOf === undefined ? {} : { bodyOf }),
    ...(draftOf === undefined ? {} : { draftOf }),
    ...(onSaved === undefined ? {} : { onSaved }),
  });
  return (
    <form className="form" {...formProps}>
      {children}
      <TextArea
        label={texts.reason}
        hint={texts.reasonHint}
        field={field('reason')}
        rows={rows}
        maxLength={maxLength}
      />
      <DraftNote restored={restored} />
      <div className="form-foot">
        <SaveButton isSaving={isSaving}>{texts.submit}</SaveButton>
      </div>
    </form>
  );
};
