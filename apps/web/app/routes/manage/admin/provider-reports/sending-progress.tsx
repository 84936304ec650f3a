import { WorkProgress } from '../../../../ui/work-progress.tsx';
import { reportsTexts } from './texts.ts';
import type { Progress } from './use-sending.ts';

const texts = reportsTexts.sending;

/** How far a file is: its rows first, then comparing them, of which nobody knows how long it takes. */
export const SendingProgress = ({ progress }: { readonly progress: Progress | null }) => {
  if (progress === null) return null;
  const { sentRows, rowCount } = progress;
  return sentRows < rowCount ? (
    <WorkProgress
      label={texts.uploading}
      done={sentRows}
      of={rowCount}
      note={texts.rows(sentRows, rowCount)}
    />
  ) : (
    <WorkProgress label={texts.comparing} done={0} of={0} note={texts.comparingText} />
  );
};
