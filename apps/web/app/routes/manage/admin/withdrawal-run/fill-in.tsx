import { type PayoutMethod, payoutMethod } from '@goodshelf/contract/lookups';
import { useState } from 'react';
import { TextField } from '../../../../ui/form/fields.tsx';
import { withdrawalRunTexts } from '../withdrawal-runs/texts.ts';
import { followingNumbers, type RunItem } from './references.ts';

const texts = withdrawalRunTexts.fill;

type Props = {
  readonly method: PayoutMethod;
  /** The withdrawals whose references are asked for, in their order. */
  readonly items: readonly RunItem[];
  readonly onFill: (id: string, reference: string) => void;
};

/** Fills the references of a group at once: the numbers that follow the first check's, or one batch for all. */
export const FillIn = ({ method, items, onFill }: Props) => {
  const [first, setFirst] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [said, setSaid] = useState('');
  const fill = (): void => {
    setSaid('');
    const typed = first.trim();
    if (typed === '') return setProblem(texts.missing[method]);
    const references =
      method === payoutMethod.mailedCheck ? followingNumbers(typed, items.length) : items.map(() => typed);
    if (references === null) return setProblem(texts.noDigits);
    setProblem(undefined);
    items.forEach(({ id }, place) => onFill(id, references[place] ?? ''));
    setSaid(texts.filled(items.length));
  };
  const change = (value: string): void => {
    setFirst(value);
    setProblem(undefined);
    setSaid('');
  };
  return (
    <div
      className="run-fill"
      // Enter fills in; it records nothing yet.
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        fill();
      }}
    >
      <TextField
        label={texts.labels[method]}
        hint={texts.hints[method]}
        field={{ name: `fill-${method}`, value: first, problem, onChange: change }}
        maxLength={90}
      />
      <button type="button" className="button button-quiet" onClick={fill}>
        {texts.fill}
      </button>
      <span className="cell-note" role="status">
        {said}
      </span>
    </div>
  );
};
