import { useId } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { uiTexts } from '../texts.ts';
import { changeQuery } from './list-query.ts';

const texts = uiTexts.list;

const days = [
  { name: 'from', label: texts.from },
  { name: 'until', label: texts.until },
] as const;

const day = /^2\d{3}-\d{2}-\d{2}$/;

/** Narrows a list to some days, both ends included; the choice stands in the address. */
export const DateRange = () => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const problemId = useId();
  const isReversed = areReversed(query);
  return (
    <div className="date-range">
      {days.map(({ name, label }) => (
        <label key={name} className="list-select">
          {label}
          <input
            className="input"
            type="date"
            min="2000-01-01"
            max="2999-12-31"
            value={query.get(name) ?? ''}
            aria-invalid={isReversed}
            aria-describedby={isReversed ? problemId : undefined}
            onChange={({ target }) =>
              void navigate(changeQuery(query, { [name]: target.value }), {
                replace: true,
                preventScrollReset: true,
              })
            }
          />
        </label>
      ))}
      <div role="status" className="date-range-problem">
        {isReversed ? (
          <p className="field-problem" id={problemId}>
            {texts.reversed}
          </p>
        ) : null}
      </div>
    </div>
  );
};

/** Whether the first day comes after the last one, so that nothing can be within. */
export const areReversed = (query: URLSearchParams): boolean => {
  const [from, until] = [query.get('from') ?? '', query.get('until') ?? ''];
  return day.test(from) && day.test(until) && from > until;
};

/** Midnight, in the reader's own time, as many days after the beginning of a day of the address; undefined for none. */
const midnight = (text: string | null, daysLater: number): string | undefined => {
  if (text === null || !day.test(text)) return undefined;
  const at = new Date(`${text}T00:00`);
  if (Number.isNaN(at.getTime())) return undefined;
  at.setDate(at.getDate() + daysLater);
  return at.toISOString();
};

/** The moments between which a list is asked for. */
export const dateRangeIn = (query: URLSearchParams): { readonly from?: string; readonly before?: string } => {
  const [from, before] = [midnight(query.get('from'), 0), midnight(query.get('until'), 1)];
  return { ...(from === undefined ? {} : { from }), ...(before === undefined ? {} : { before }) };
};
