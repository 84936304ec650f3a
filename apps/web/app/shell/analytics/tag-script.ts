/** The pages inside another shop's administration (specification, section 2). */
const embeddedPages = '/shopify-app';

/**
 * Where the tag manager's script of a page is; null where none is loaded: without a configured container, and on the
 * embedded-app pages.
 */
export const tagManagerUrl = (containerId: string | null, pathname: string): string | null => {
  const isEmbedded = pathname === embeddedPages || pathname.startsWith(`${embeddedPages}/`);
  if (containerId === null || isEmbedded) return null;
  return `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(containerId)}`;
};

/** Loads the tag manager once; it picks up what already waits in the data layer. */
export const loadTagManager = (containerId: string | null, pathname: string): void => {
  const url = tagManagerUrl(containerId, pathname);
  if (url === null || document.querySelector('script[data-tag-manager]') !== null) return;
  window.dataLayer ??= [];
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.dataset['tagManager'] = '';
  script.src = url;
  document.head.append(script);
};
