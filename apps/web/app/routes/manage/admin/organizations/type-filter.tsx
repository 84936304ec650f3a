import { organizationTypes } from '@goodshelf/contract/lookups';
import { useSearchParams } from 'react-router';
import { useNavigate } from '../../../../shell/links/platform.ts';
import { changeQuery } from '../../../../ui/list/list-query.ts';
import { adminTexts } from '../texts.ts';

const texts = adminTexts.list;

/** Narrows the list to one type; the choice stands in the address. */
export const TypeFilter = () => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  return (
    <label className="list-select">
      {texts.type}
      <select
        className="input"
        value={query.get('type') ?? ''}
        onChange={({ target }) =>
          void navigate(changeQuery(query, { type: target.value }), { preventScrollReset: true })
        }
      >
        <option value="">{texts.allTypes}</option>
        {organizationTypes.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
};
