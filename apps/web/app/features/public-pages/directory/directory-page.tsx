import { Link } from '../../../shell/links/platform.ts';
import { Glyph } from '../../../ui/glyph.tsx';
import { DirectoryForm } from './directory-form.tsx';
import { directoryHref, isFiltered, type DirectoryPath, type DirectoryQuery } from './directory-query.ts';
import { countWords, placeWords } from './directory-words.ts';
import type { Directory, DirectoryList } from './load-directory.ts';
import { publicTexts } from '../texts.ts';

const texts = publicTexts.directory;

type Props = Directory & {
  /** Where this directory is: two layouts have one each. */
  readonly path: DirectoryPath;
};

/** Search, filters and the organizations that were found. */
export const DirectoryPage = ({ path, query, list, refusal }: Props) => (
  <div className="directory">
    <DirectoryForm path={path} query={query} list={list} />
    {refusal === null ? <Found path={path} query={query} list={list} /> : <NotSearched message={refusal} />}
  </div>
);

const Found = ({
  path,
  query,
  list,
}: {
  path: DirectoryPath;
  query: DirectoryQuery;
  list: DirectoryList;
}) => (
  <>
    <p className="directory-count" role="status">
      {countWords(list.total, isFiltered(query))}
      {isFiltered(query) && list.total > 0 ? (
        <>
          {' '}
          <Link to={path}>{texts.showAll}</Link>
        </>
      ) : null}
    </p>
    {list.total === 0 ? <NothingFound path={path} /> : <Entries list={list} />}
    <PageTurner path={path} query={query} list={list} />
  </>
);

/** The search was refused; what was typed still stands in the form. */
const NotSearched = ({ message }: { message: string }) => (
  <div className="directory-nothing" role="alert">
    <h2>{texts.notSearched}</h2>
    <p>{message}</p>
  </div>
);

const Entries = ({ list }: { list: DirectoryList }) => (
  <ul className="directory-list">
    {list.items.map(({ slug, name, type, tagline, city, state, url }) => (
      <li key={slug} className="directory-entry">
        <h2>
          <a href={url}>{name}</a>
        </h2>
        <p className="directory-place">{placeWords({ type, city, state })}</p>
        {tagline === '' ? null : <p className="directory-tagline">{tagline}</p>}
        <span className="directory-go" aria-hidden="true">
          {texts.visit} <Glyph name="forward" />
        </span>
      </li>
    ))}
  </ul>
);

const NothingFound = ({ path }: { path: DirectoryPath }) => (
  <div className="directory-nothing">
    <h2>{texts.nothing}</h2>
    <p>{texts.nothingText}</p>
    <Link className="button button-quiet" to={path}>
      {texts.showAllShops}
    </Link>
  </div>
);

const PageTurner = ({
  path,
  query,
  list,
}: {
  path: DirectoryPath;
  query: DirectoryQuery;
  list: DirectoryList;
}) =>
  list.page_count <= 1 ? null : (
    <nav className="directory-pages" aria-label={texts.pages}>
      {list.page > 1 ? (
        <Link
          className="button button-quiet"
          to={directoryHref(path, query, { page: list.page - 1 })}
          rel="prev"
        >
          <Glyph name="previous" /> {texts.previous}
        </Link>
      ) : (
        <span />
      )}
      <p>{texts.page(list.page, list.page_count)}</p>
      {list.page < list.page_count ? (
        <Link
          className="button button-quiet"
          to={directoryHref(path, query, { page: list.page + 1 })}
          rel="next"
        >
          {texts.next} <Glyph name="next" />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
