export type Encoding = 'br' | 'gzip' | 'identity';

const refuses = (header: string, name: string): boolean =>
  new RegExp(`(?:^|[,\\s])${name}\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$)`).test(header);

/** The best encoding we hold that the visitor accepts. Browsers send one of a handful of headers, so it is remembered. */
export const createEncodingChooser = (): ((header: string | undefined) => Encoding) => {
  const remembered = new Map<string, Encoding>();
  return (header) => {
    if (header === undefined) return 'identity';
    const known = remembered.get(header);
    if (known !== undefined) return known;
    const accepts = (name: string) =>
      new RegExp(`(?:^|[,\\s])${name}(?:[,;\\s]|$)`).test(header) && !refuses(header, name);
    const chosen: Encoding = accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity';
    if (remembered.size < 200) remembered.set(header, chosen);
    return chosen;
  };
};
