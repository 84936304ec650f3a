declare global {
  interface Window {
    /** Where a tag manager picks up what happened; a plain list while none is loaded. */
    dataLayer?: object[];
  }
}

/** Parts of a path that lead to somebody's record: the secret of an order, an id. */
const secretPaths: readonly (readonly [RegExp, string])[] = [
  [/\/(order|newsletter)\/[^/]+/, '/$1/:token'],
  [/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi, ':id'],
];

/** Titles of orders begin with their number. */
const orderPage = /\/orders?\/:/;

/** What somebody searched for stands in quotation marks in the title of the results. */
const typedWords = /“.*”/s;

/**
 * What analytics hear of a page: nothing of a person. Only the path goes there, because the query of an address can hold
 * a search for somebody's name; what leads to a record is masked, and so are the number of an order and the words of a
 * search in the title.
 */
export const pageViewOf = (pathname: string, title: string) => {
  const path = secretPaths.reduce((text, [secret, mask]) => text.replace(secret, mask), pathname);
  return {
    event: 'page_view',
    page_path: path,
    page_title: (orderPage.test(path) ? title.replace(/^[^·]*·/, 'Order ·') : title).replace(
      typedWords,
      '“…”',
    ),
  } as const;
};

/** A title that stands in for a name which is not loaded yet carries `data-pending`; a page that only leads on has none. */
const isTitlePending = (): boolean =>
  document.title === '' || document.head.querySelector('title[data-pending]') !== null;

/** Tells the data layer that a page is seen, as soon as it has its own title. Returns how to give that up. */
export const pushPageView = (pathname: string): (() => void) => {
  const push = (): void => {
    window.dataLayer ??= [];
    window.dataLayer.push(pageViewOf(pathname, document.title));
  };
  if (!isTitlePending()) {
    push();
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    if (isTitlePending()) return;
    observer.disconnect();
    push();
  });
  observer.observe(document.head, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-pending'],
  });
  return () => observer.disconnect();
};
