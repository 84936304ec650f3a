import type { ImageShape } from '@goodshelf/contract/storefront.contract';

type Props = {
  readonly image: ImageShape;
  /** The `sizes` attribute: how wide the cover is drawn at which window width. */
  readonly sizes: string;
  /** Covers in the first screen are fetched at once, the first of them with priority. */
  readonly loading?: 'eager' | 'lazy';
  readonly isMain?: boolean;
  /** Empty beside the title in words: a screen reader would read it twice. */
  readonly alt?: string;
};

/** A cover in the width the screen needs. Its box is known before it loads, so nothing moves. */
export const CoverImage = ({ image, sizes, loading = 'lazy', isMain = false, alt = image.alt }: Props) => {
  const widest = image.widths.at(-1) ?? image.width;
  const middle = image.widths.find((width) => width >= 320) ?? widest;
  return (
    <img
      className="book-cover"
      src={`${image.base_url}-${middle}.webp`}
      srcSet={image.widths.map((width) => `${image.base_url}-${width}.webp ${width}w`).join(', ')}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt={alt}
      loading={loading}
      decoding="async"
      fetchPriority={isMain ? 'high' : undefined}
    />
  );
};
