import { parsePictureName, pictureUrl, pictureWidthsPx } from '@goodshelf/theme/picture-name';

type Props = {
  readonly name: string;
  readonly alt: string;
  readonly sizes: string;
  readonly className?: string;
  /** In the first screen: fetched at once. */
  readonly isMain?: boolean;
};

/** A kept picture in the width the screen needs; its name says its size, so nothing moves when it comes. */
export const SectionPicture = ({ name, alt, sizes, className, isMain = false }: Props) => {
  const picture = parsePictureName(name);
  if (picture === null) return null;
  const widths = pictureWidthsPx.filter((width, index) => index === 0 || width <= picture.width);
  return (
    <img
      className={className}
      src={pictureUrl(name, widths.at(-1) ?? pictureWidthsPx[0])}
      srcSet={widths
        .map((width) => `${pictureUrl(name, width)} ${Math.min(width, picture.width)}w`)
        .join(', ')}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading={isMain ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={isMain ? 'high' : undefined}
    />
  );
};
