import type { ImageShape } from '@goodshelf/contract/storefront.contract';
import { CoverImage } from '../../../features/products/card/cover-image.tsx';
import { productTexts } from './texts.ts';

const texts = productTexts.gallery;
const sizes = '(min-width: 60rem) 420px, 62vw';

/** The images of a product: the cover, and by choosing a small one below it, each of the others. Works without script. */
export const Gallery = ({ images }: { readonly images: readonly ImageShape[] }) => {
  const [cover] = images;
  if (cover === undefined) return null;
  if (images.length === 1) return <CoverImage image={cover} sizes={sizes} loading="eager" isMain />;
  return (
    <fieldset className="gallery">
      <legend className="visually-hidden">{texts.legend}</legend>
      <div className="gallery-stage" />
      <div className="gallery-choices">
        {images.map((image, place) => (
          <label className="gallery-choice" key={image.base_url}>
            <input
              className="visually-hidden"
              type="radio"
              name="image"
              defaultChecked={place === 0}
              aria-label={texts.choice(place + 1, images.length, image.alt)}
            />
            <img
              className="gallery-small"
              src={`${image.base_url}-160.webp`}
              width={image.width}
              height={image.height}
              alt=""
              loading="lazy"
              decoding="async"
            />
            <span className="gallery-large">
              <CoverImage
                image={image}
                sizes={sizes}
                loading={place === 0 ? 'eager' : 'lazy'}
                isMain={place === 0}
              />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
