import { Link, useSearchParams } from 'react-router';
import { SkeletonText } from '../page-state.tsx';
import { changeQuery } from './list-query.ts';

type Choice = {
  readonly value: string | null;
  readonly label: string;
  /** Left out where counting would cost too much. */
  readonly count?: number;
};

type Props = {
  readonly label: string;
  /** The name in the address. */
  readonly name: string;
  /** Undefined while the counts are on their way. */
  readonly choices: readonly Choice[] | undefined;
};

const skeletonChips = [1, 2, 3, 4, 5];

/** One filter of a list as chips with counts; the choice stands in the address. */
export const FilterChips = ({ label, name, choices }: Props) => {
  const [query] = useSearchParams();
  const asked = query.get(name);
  // What stands in the address and is none of them narrows nothing.
  const chosen = choices?.some(({ value }) => value === asked) === true ? asked : null;
  return (
    <nav className="filter-chips" aria-label={label}>
      <ul>
        {choices === undefined
          ? skeletonChips.map((chip) => (
              <li key={chip} className="filter-chip-skeleton">
                <SkeletonText width={8} />
              </li>
            ))
          : null}
        {choices?.map(({ value, label: words, count }) => (
          <li key={value ?? ''}>
            <Link
              to={changeQuery(query, { [name]: value })}
              aria-current={chosen === value ? 'true' : undefined}
              preventScrollReset
            >
              {words}
              {count === undefined ? null : <span className="figures">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
