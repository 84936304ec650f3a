declare global {
  interface Window {
    /** Where a tag manager picks up what happened; a plain list while none is loaded. */
    dataLayer?: object[];
  }
}

/**
 * Tells the analytics data layer that a page is seen. Only the path goes there: the query of an address can hold a
 * search for somebody's name.
 */
export const pushPageView = (pathname: string): void => {
  window.dataLayer ??= [];
  window.dataLayer.push({ event: 'page_view', page_path: pathname, page_title: document.title });
};
