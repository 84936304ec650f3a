import type { ImportDetails } from '@goodshelf/contract/admin-imports.contract';
import { useState } from 'react';
import { WorkProgress } from '../../../../ui/work-progress.tsx';
import { isInventory } from '../imports/file-type.ts';
import { importsTexts } from '../imports/texts.ts';

const texts = importsTexts.work;

/** The minutes that are left at the pace since the page was opened; null while that says nothing. */
const minutesLeft = (
  { done, of }: ImportDetails['progress'],
  began: { readonly at: number; readonly done: number },
  now: number,
): number | null => {
  const gained = done - began.done;
  return gained <= 0 || of === 0 ? null : Math.ceil(((of - done) / gained) * ((now - began.at) / 60_000));
};

type Props = {
  readonly found: ImportDetails;
  /** When the page learned that. */
  readonly at: number;
};

/** What the server is at, and how far it is. */
export const WorkSection = ({ found, at }: Props) => (
  <section className="import-narrow">
    {/* Each stage has a pace of its own. */}
    <Progress key={found.state} found={found} at={at} />
    <p>{texts.leave}</p>
  </section>
);

const labelOf = (
  type: ImportDetails['type'],
  stage: 'reading' | 'comparing' | 'applying' | 'undoing',
): string =>
  stage === 'undoing'
    ? importsTexts.undo.working
    : isInventory({ type }) && stage === 'comparing'
      ? importsTexts.stock.comparing
      : texts[stage];

const Progress = ({ found, at }: Props) => {
  const { state, progress, is_waiting: isWaiting } = found;
  const [began] = useState({ at, done: progress.done });
  const minutes = minutesLeft(progress, began, at);
  const stage = state === 'reading' || state === 'comparing' || state === 'undoing' ? state : 'applying';
  const far =
    state === 'reading'
      ? texts.percent(Math.floor((progress.done * 100) / Math.max(progress.of, 1)))
      : texts.progress(progress.done, progress.of);
  return (
    <WorkProgress
      label={isWaiting ? texts.waiting : labelOf(found.type, stage)}
      done={progress.done}
      of={isWaiting ? 0 : progress.of}
      note={[far, minutes === null ? '' : texts.left(minutes)].filter(Boolean).join(' · ')}
    />
  );
};
