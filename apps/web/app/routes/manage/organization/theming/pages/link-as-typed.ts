import { shopPages } from './shop-pages.ts';

const bareDomain = /^[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d-]+)*\.[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?$/i;

/**
 * A link as it is meant, once it is typed: "example.org" and "http://example.org" are addresses over HTTPS, "books" is a page of
 * the shop. Everything else stays as it is.
 */
export const asLink = (typed: string): string => {
  const text = typed.trim();
  if (shopPages.some(({ to }) => to === `/${text}`) && text !== '') return `/${text}`;
  return asAddress(typed);
};

/** The same where only an address can be meant. */
export const asAddress = (typed: string): string => {
  const text = typed.trim();
  if (/^http:\/\/[^\s\\@]+$/i.test(text)) return text.replace(/^http:/i, 'https:');
  return bareDomain.test(text) ? `https://${text}` : typed;
};

/** Whether what is typed can't become a link, however it goes on. */
export const isHopeless = (typed: string): boolean => {
  const text = typed.trim().toLowerCase();
  if (text === '') return false;
  if (/[\s\\]/.test(text) || text.startsWith('//')) return true;
  if (text.startsWith('/') || 'https://'.startsWith(text) || 'http://'.startsWith(text)) return false;
  if (text.includes('@')) return true;
  if (/^https?:\/\//.test(text)) return false;
  // "javascript:", "mailto:"; a port is none.
  return /^[a-z][a-z\d+.-]*:(?!\d)./.test(text) || !/^[a-z\d]/.test(text);
};
