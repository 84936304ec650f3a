const linkMaxLength = 2_000;

/** A web address that the server may be asked to fetch; where it leads is judged when it is. */
export const parseImageLink = (text: string): string | null => {
  if (text.length > linkMaxLength) return null;
  const url = URL.parse(text);
  const isWeb = url !== null && ['http:', 'https:'].includes(url.protocol);
  return isWeb && url.username === '' && url.password === '' && url.href.length <= linkMaxLength
    ? url.href
    : null;
};
