import type { AdministeredProductSummary } from '@goodshelf/contract/admin-products.contract';
import './thumbnail.css';

/** A small cover beside the title that says what it shows. */
export const Thumbnail = ({ image }: Pick<AdministeredProductSummary, 'image'>) => (
  <img
    className="product-thumbnail"
    src={`${image.base_url}-160.webp`}
    width={image.width}
    height={image.height}
    alt=""
    loading="lazy"
    decoding="async"
    style={{ backgroundColor: image.dominant_colour }}
  />
);
