import type { FailedJob } from '@goodshelf/contract/health.contract';
import { useCallForm } from '../../../../shell/forms/use-call-form.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { TextArea } from '../../../../ui/form/fields.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import { Dialog } from '../../../../ui/layers/dialog.tsx';
import type { Refused } from '../../../../ui/list/bulk-bar.tsx';
import { useTold } from '../../../../shell/forms/use-told.ts';
import { saidOfLeft, stillThere } from './still-there.ts';
import { failedJobsTexts as texts } from './texts.ts';
import type { Discarding } from './use-discarding.ts';

/** Says what it means to discard jobs, and asks why. */
export const DiscardDialog = ({ discarding }: { readonly discarding: Discarding }) => {
  const { isAsking, jobs, end } = discarding;
  return (
    <Dialog title={texts.discardTitle(jobs.length)} isOpen={isAsking} onClose={() => end(null)}>
      {isAsking ? <DiscardForm discarding={discarding} /> : null}
    </Dialog>
  );
};

const DiscardForm = ({ discarding: { jobs, end, keep, discard } }: { readonly discarding: Discarding }) => {
  const { api } = usePlatform();
  const { notice, send } = useTold(texts.told.discard);
  const { field, formProps, isSaving } = useCallForm<'discardJobs', 'reason'>({
    call: 'discardJobs',
    initial: { reason: '' },
    bodyOf: ({ reason }) => ({ ids: jobs.slice(0, 1).map(({ id }) => id), reason }),
    needs: ['reason'],
    words: { reason: texts.form.reasonMissing },
    save: async ({ reason }) => {
      let refused: readonly Refused<FailedJob>[] = [];
      await send({
        work: async () => {
          refused = await discard(jobs, reason);
        },
        look: async () => {
          const left = await stillThere(api, jobs);
          keep(left);
          return saidOfLeft(left, jobs);
        },
      });
      end(refused);
    },
  });
  return (
    <form className="form" {...formProps}>
      <p>{texts.discardText(jobs.length)}</p>
      <TextArea
        label={texts.form.reason}
        hint={texts.form.reasonHint}
        field={field('reason')}
        rows={3}
        maxLength={300}
      />
      <div className="failed-said" role="status">
        {notice === null ? null : <p className="notice notice-problem">{notice}</p>}
      </div>
      <div className="dialog-answers">
        <button type="button" className="button button-quiet" onClick={() => end(null)}>
          {texts.form.cancel}
        </button>
        <SaveButton isSaving={isSaving} isDangerous>
          {texts.form.submit(jobs.length)}
        </SaveButton>
      </div>
    </form>
  );
};
