/** The pages inside another shop's administration (specification, section 2). */
const embeddedPages = '/shopify-app';

/** Whether a path is one of the embedded-app pages: they are documents of their own, in which no tag manager ever was. */
export const isEmbeddedPage = (pathname: string): boolean =>
  pathname === embeddedPages || pathname.startsWith(`${embeddedPages}/`);

/**
 * Where the tag manager's script of a page is; null where none is loaded: without a configured container, and on the
 * embedded-app pages.
 */
export const tagManagerUrl = (containerId: string | null, pathname: string): string | null => {
  if (containerId === null || isEmbeddedPage(pathname)) return null;
  return `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(containerId)}`;
};

/**
 * Loads the tag manager once; it picks up what already waits in the data layer. A script cannot be taken out of a
 * document again: an embedded page that was reached inside a document with one is loaded anew, without it.
 */
export const loadTagManager = (containerId: string | null, pathname: string): void => {
  const isLoaded = document.querySelector('script[data-tag-manager]') !== null;
  if (isLoaded && isEmbeddedPage(pathname)) return window.location.reload();
  const url = tagManagerUrl(containerId, pathname);
  if (url === null || isLoaded) return;
  window.dataLayer ??= [];
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.dataset['tagManager'] = '';
  script.src = url;
  document.head.append(script);
};
