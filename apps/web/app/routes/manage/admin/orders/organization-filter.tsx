import { useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { Link } from '../../../../shell/links/platform.ts';
import { Glyph } from '../../../../ui/glyph.tsx';
import { changeQuery } from '../../../../ui/list/list-query.ts';
import './organization-filter.css';
import { organizationIn } from './orders-query.ts';
import { staffOrdersTexts } from './texts.ts';

const texts = staffOrdersTexts.ofOrganization;
const offered = 10;

/** Narrows the list to one organization, found by its name. The choice stands in the address. */
export const OrganizationFilter = () => {
  const [address] = useSearchParams();
  const id = organizationIn(address);
  const box = useRef<HTMLDetailsElement>(null);
  const chosen = useApiQuery(
    'getAdministeredOrganization',
    { params: { organizationId: id ?? '' } },
    { isEnabled: id !== null },
  );
  const close = (): void => {
    if (box.current === null) return;
    box.current.open = false;
    box.current.querySelector('summary')?.focus();
  };
  const name = id === null ? texts.all : (chosen.data?.name ?? texts.one);
  return (
    <div className="organization-filter">
      <span aria-hidden="true">{texts.label}</span>
      <details
        ref={box}
        onKeyDown={({ key }) => {
          if (key === 'Escape') close();
        }}
      >
        <summary className="input">
          <span className="only-heard">{`${texts.label}: `}</span>
          {name}
        </summary>
        <Search onChosen={close} />
      </details>
      {id === null ? null : (
        <Link
          className="icon-button"
          to={changeQuery(address, { organization: null })}
          aria-label={texts.clear(name)}
          preventScrollReset
        >
          <Glyph name="close" />
        </Link>
      )}
    </div>
  );
};

const Search = ({ onChosen }: { readonly onChosen: () => void }) => {
  const [address] = useSearchParams();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const fieldId = useId();
  useEffect(() => {
    const wait = setTimeout(() => setSearch(typed.trim()), 200);
    return () => clearTimeout(wait);
  }, [typed]);
  const query = {
    ...({ sort: 'name', page: 1, page_size: offered } as const),
    ...(search === '' ? {} : { search }),
  };
  const { data } = useApiQuery('listAdministeredOrganizations', { query }, { keepsPrevious: true });
  return (
    <div className="organization-choice">
      <label className="only-heard" htmlFor={fieldId}>
        {texts.search}
      </label>
      <input
        id={fieldId}
        className="input"
        type="search"
        maxLength={100}
        placeholder={texts.search}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul>
        {data?.items.map(({ id, name, slug }) => (
          <li key={id}>
            <Link to={changeQuery(address, { organization: id })} preventScrollReset onClick={onChosen}>
              {name} <span className="cell-note">{slug}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p role="status" className="organization-choice-note">
        {data === undefined
          ? ''
          : data.total === 0
            ? texts.none
            : data.total > offered
              ? texts.more(data.total - data.items.length)
              : ''}
      </p>
    </div>
  );
};
