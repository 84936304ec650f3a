import sanitizeHtml from 'sanitize-html';

const maxLength = 20_000;

/** A description from outside as harmless HTML: paragraphs, emphasis and lists. Plain text becomes paragraphs. */
export const cleanDescription = (text: string): string => {
  const cut = text.slice(0, maxLength).trim();
  if (cut === '') return '';
  const html = /<[a-z][^>]*>/i.test(cut) ? cut : paragraphsOf(cut);
  return sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'em', 'i', 'strong', 'b', 'ul', 'ol', 'li'],
    allowedAttributes: {},
    disallowedTagsMode: 'discard',
  }).trim();
};

const paragraphsOf = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((part) => `<p>${escapeText(part.trim()).replaceAll('\n', '<br />')}</p>`)
    .join('');

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The words of a description without its marks, in one line. */
export const plainDescription = (html: string): string =>
  html
    .replaceAll('<li>', ' • ')
    .replace(/<(?:p|br|ul|ol|\/p|\/li)[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
