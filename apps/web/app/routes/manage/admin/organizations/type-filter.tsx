import { organizationTypes } from '@goodshelf/contract/lookups';
import { useNavigate, useSearchParams } from 'react-router';
import { changeQuery } from '../../../../ui/list/list-query.ts';

/** Narrows the list to one type; the choice stands in the address. */
export const TypeFilter = () => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  return (
    <label className="list-select">
      Type
      <select
        className="input"
        value={query.get('type') ?? ''}
        onChange={({ target }) =>
          void navigate(changeQuery(query, { type: target.value }), { preventScrollReset: true })
        }
      >
        <option value="">All types</option>
        {organizationTypes.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
};
