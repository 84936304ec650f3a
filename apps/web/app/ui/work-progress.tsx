import { useId } from 'react';
import './work-progress.css';

type Props = {
  readonly label: string;
  readonly done: number;
  /** 0 while nobody knows how much there is. */
  readonly of: number;
  /** "1,200 of 9,000 rows" */
  readonly note: string;
};

/** How far something is that takes longer than a moment. */
export const WorkProgress = ({ label, done, of, note }: Props) => {
  const id = useId();
  return (
    <div className="work-progress">
      <label htmlFor={id}>{label}</label>
      <progress id={id} {...(of === 0 ? {} : { max: of, value: Math.min(done, of) })} />
      <p className="cell-note">{note}</p>
    </div>
  );
};
