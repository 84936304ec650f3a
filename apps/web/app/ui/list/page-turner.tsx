import { defaultPageSize, pageSizes } from '@goodshelf/contract/lookups';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { Glyph } from '../glyph.tsx';
import { changeQuery } from './list-query.ts';
import './page-turner.css';
import { uiTexts } from '../texts.ts';

const texts = uiTexts.pages;

type Props = {
  /** In the plural: "orders". */
  readonly what: string;
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
  readonly pageCount: number;
};

/** Which part of a list is shown, the way to the next, and how long a page is; nothing for an empty list. */
export const PageTurner = ({ what, total, page, pageSize, pageCount }: Props) => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  if (total === 0) return null;
  // The list has become shorter than it was when its address was written.
  if (page > pageCount)
    return <Navigate to={changeQuery(query, { page: pageCount === 1 ? null : pageCount })} replace />;
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <nav className="page-turner" aria-label={texts.label(what)}>
      <p className="figures" aria-live="polite">
        {texts.shown(first, last, total, what)}
      </p>
      <label className="page-size">
        {texts.perPage}
        <select
          className="input"
          value={pageSize}
          onChange={({ target }) => {
            const size = Number(target.value);
            const change = { page_size: size === defaultPageSize ? null : size };
            void navigate(changeQuery(query, change), { preventScrollReset: true });
          }}
        >
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <div className="page-steps">
        <Step
          to={page > 1 ? changeQuery(query, { page: page - 1 === 1 ? null : page - 1 }) : null}
          direction="previous"
        />
        <span className="figures">{texts.page(page, pageCount)}</span>
        <Step to={page < pageCount ? changeQuery(query, { page: page + 1 }) : null} direction="next" />
      </div>
    </nav>
  );
};

const names = { previous: texts.previous, next: texts.next } as const;

/** At either end there is nothing to go to, and so no link. */
const Step = ({ to, direction }: { to: string | null; direction: keyof typeof names }) =>
  to === null ? (
    <span className="icon-button is-end" aria-hidden="true">
      <Glyph name={direction} />
    </span>
  ) : (
    <Link className="icon-button" to={to} aria-label={names[direction]}>
      <Glyph name={direction} />
    </Link>
  );
