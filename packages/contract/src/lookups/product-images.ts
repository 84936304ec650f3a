/**
 * The address of the webp variant: jpg, jpeg and png at the end of the path become webp; query and fragment stay.
 * Anything else comes back as it was.
 */
export function webpUrl(imageUrl: string): string {
  const pathEnd = imageUrl.search(/[?#]/);
  const path = pathEnd === -1 ? imageUrl : imageUrl.slice(0, pathEnd);
  // A host may end in ".png" too (a top-level domain may be called anything): only a path is swapped.
  const isHostOnly = /^(?:[a-z][a-z0-9+.-]*:)?\/\/[^/]*$/i.test(path);
  if (isHostOnly) return imageUrl;
  return path.replace(/\.(?:jpe?g|png)$/i, '.webp') + imageUrl.slice(path.length);
}
