const styleAttribute = / style="/g;
const styleElement = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** Whatever got into an email: nothing of it runs, loads or is sent. */
const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; form-action 'none'; base-uri 'none'">`;

/**
 * An email to be drawn in a frame that allows no styles: they wait beside their elements. Our renderer writes quotation marks of
 * texts as entities, so this is found in tags alone.
 */
export const stillDocument = (html: string): string =>
  html
    .replaceAll(styleElement, '')
    .replaceAll(styleAttribute, ' data-style="')
    .replace('<head>', `<head>${policy}`);

/** Gives a still document its styles, and takes from its links what they could do. */
export const paint = (shown: Document, html: string): void => {
  for (const element of shown.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset['style'] ?? '';
  for (const link of shown.querySelectorAll('a')) link.removeAttribute('href');
  const { defaultView } = shown;
  if (defaultView === null) return;
  const sheet = new defaultView.CSSStyleSheet();
  sheet.replaceSync([...html.matchAll(styleElement)].map(([, rules]) => rules ?? '').join('\n'));
  shown.adoptedStyleSheets = [sheet];
};
