/** Nothing in it could be written another way: no escape, no empty or dotted segment, no slash at the end. */
const plain = /^\/(?:[^%/.][^%/]*(?:\/[^%/.][^%/]*)*)?$/;

/** Written as they are; what else a segment holds is escaped. */
const bare = /%(?:3A|40|24|26|2C|2B|3B|3D|21|27|28|29|2A)/g;

/**
 * The one spelling of a path: `/lincoln//product/%74he-owl/` → `/lincoln/product/the-owl`. Whatever means the same page
 * is led there, so that a flood of spellings finds one page in the cache. Null when it cannot be decoded.
 */
export const canonicalPath = (pathname: string): string | null => {
  if (plain.test(pathname)) return pathname;
  try {
    const kept: string[] = [];
    for (const segment of pathname.split('/')) {
      const name = decodeURIComponent(segment);
      if (name === '..') kept.pop();
      else if (name !== '' && name !== '.')
        kept.push(encodeURIComponent(name).replace(bare, decodeURIComponent));
    }
    return `/${kept.join('/')}`;
  } catch {
    return null;
  }
};
