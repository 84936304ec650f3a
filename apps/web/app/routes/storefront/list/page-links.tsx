import type { ProductList } from '@goodshelf/contract/storefront.contract';
import { Link } from '../../../shell/links/storefront.ts';
import { Icon } from '../../../ui/icon.tsx';
import { listHref, type ListQuery } from './list-query.ts';
import { listTexts as texts } from './texts.ts';

/** First, last, and the neighbours of the current page; null is a gap. */
export const shownPages = (current: number, last: number): (number | null)[] => {
  const wanted = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const pages = [...new Set(wanted)].sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1];
    if (before === undefined || page - before === 1) return [page];
    return page - before === 2 ? [page - 1, page] : [null, page];
  });
};

export const PageLinks = ({ query, list }: { query: ListQuery; list: ProductList }) => {
  if (list.page_count <= 1) return null;
  const hrefOf = (page: number) => listHref(query, { page: String(page) });
  return (
    <nav className="page-links" aria-label={texts.pages}>
      {list.page > 1 ? (
        <Link className="page-step" to={hrefOf(list.page - 1)} rel="prev">
          <Icon name="chevronLeft" />
          {texts.previous}
        </Link>
      ) : null}
      <ol>
        {shownPages(list.page, list.page_count).map((page, index) => (
          <li key={page ?? `gap-${index}`}>
            {page === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link to={hrefOf(page)} aria-current={page === list.page ? 'page' : undefined}>
                <span className="visually-hidden">{texts.page} </span>
                {page}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {list.page < list.page_count ? (
        <Link className="page-step" to={hrefOf(list.page + 1)} rel="next">
          {texts.next}
          <Icon name="chevronRight" />
        </Link>
      ) : null}
    </nav>
  );
};
