import { useNavigate, useSearchParams } from 'react-router';
import { changeQuery, type QueryChange } from './list-query.ts';

export type FilterOption = { readonly value: string; readonly label: string };

type Props = {
  /** Of the address. */
  readonly name: string;
  readonly label: string;
  /** What stands there when nothing is chosen. */
  readonly all: string;
  readonly options: readonly FilterOption[];
  /** What else a choice changes in the address: where a list began before. */
  readonly also?: QueryChange;
};

/** Rows of a lookup table as they are chosen from. */
export const filterOptions = (
  rows: readonly { readonly value: number; readonly label: string }[],
): readonly FilterOption[] => rows.map(({ value, label }) => ({ value: String(value), label }));

/** One filter of a list; the choice stands in the address. */
export const FilterSelect = ({ name, label, all, options, also }: Props) => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  return (
    <label className="list-select">
      {label}
      <select
        className="input"
        value={query.get(name) ?? ''}
        onChange={({ target }) =>
          void navigate(changeQuery(query, { ...also, [name]: target.value }), { preventScrollReset: true })
        }
      >
        <option value="">{all}</option>
        {options.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
};
