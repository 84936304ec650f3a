/** A theme's own file has about 4 KB. */
export const themeFileBytesMax = 200_000;

/** A document that a file holds; null when it holds none. What stands in it, `parseTheme` judges. */
export const readThemeFile = (text: string): Record<string, unknown> | null => {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof document !== 'object' || document === null || Array.isArray(document)) return null;
  // Any object without these would be the usual theme.
  if (!('colors' in document) && !('fonts' in document)) return null;
  return { ...document };
};
