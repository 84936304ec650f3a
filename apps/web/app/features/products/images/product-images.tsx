import type { AdministeredProduct, ProductImage } from '@goodshelf/contract/admin-product.contract';
import { imageFileTypes, productImagesMax } from '@goodshelf/contract/image-words';
import { useState } from 'react';
import { FilesField } from '../../../ui/form/files-field.tsx';
import { confirm } from '../../../ui/layers/confirm.tsx';
import { SideDrawer } from '../../../ui/layers/side-drawer.tsx';
import { OrderedList } from '../../../ui/ordered-list.tsx';
import { Thumbnail } from '../thumbnail.tsx';
import { productTexts } from '../texts.ts';
import { AltForm } from './alt-form.tsx';
import './product-images.css';
import { UploadList } from './upload-list.tsx';
import { inOrderOf, useImages } from './use-images.ts';
import { megabytesMax, useUploads } from './use-uploads.ts';

const texts = productTexts.images;

/** The images of a product: added, put in order, described, removed. The first one is its cover. */
export const ProductImages = ({ product }: { readonly product: AdministeredProduct }) => {
  const { images, inTurn, setImages } = useImages(product);
  const { uploads, added, start, again, dismiss } = useUploads({
    productId: product.id,
    imageCount: images.length,
    inTurn,
  });
  const [describedId, setDescribedId] = useState<string | null>(null);
  const described = images.find(({ id }) => id === describedId);
  const nameOf = ({ id, alt }: ProductImage): string =>
    alt === '' ? texts.name(images.findIndex((image) => image.id === id) + 1) : alt;
  const remove = async (image: ProductImage): Promise<void> => {
    const title = texts.removeTitle(nameOf(image));
    if (await confirm({ title, text: texts.removeText, isDangerous: true }))
      await setImages((all) => all.filter(({ id }) => id !== image.id));
  };
  const describe = (alt: string): Promise<void> =>
    setImages((all) => all.map((image) => (image.id === describedId ? { ...image, alt } : image)));
  return (
    <div className="product-images">
      {images.length === 0 ? (
        <p className="cell-note">{texts.none}</p>
      ) : (
        <OrderedList
          label={texts.label}
          rows={images}
          nameOf={nameOf}
          onOrder={(rows) => void setImages(inOrderOf(rows))}
        >
          {(image) => (
            <Row
              image={image}
              name={nameOf(image)}
              isCover={image.id === images[0]?.id}
              describe={() => setDescribedId(image.id)}
              remove={() => void remove(image)}
            />
          )}
        </OrderedList>
      )}
      <UploadList uploads={uploads} again={again} dismiss={dismiss} />
      <p className="only-heard" role="status">
        {added === 0 ? '' : texts.added(added)}
      </p>
      {images.length >= productImagesMax ? (
        <p className="cell-note">{texts.full(productImagesMax)}</p>
      ) : (
        <FilesField
          label={texts.add}
          hint={texts.hint(megabytesMax)}
          accept={imageFileTypes.join(',')}
          onChoose={start}
        />
      )}
      <SideDrawer
        title={texts.describeTitle}
        isOpen={described !== undefined}
        onClose={() => setDescribedId(null)}
      >
        {described === undefined ? null : (
          <AltForm image={described} describe={describe} onSaved={() => setDescribedId(null)} />
        )}
      </SideDrawer>
    </div>
  );
};

type RowProps = {
  readonly image: ProductImage;
  readonly name: string;
  readonly isCover: boolean;
  readonly describe: () => void;
  readonly remove: () => void;
};

const Row = ({ image, name, isCover, describe, remove }: RowProps) => (
  <div className="product-image">
    <Thumbnail image={image} />
    <p className="product-image-words">
      {isCover ? <span className="product-image-cover">{texts.cover}</span> : null}
      {image.alt === '' ? <span className="cell-note">{texts.noAlt}</span> : image.alt}
    </p>
    <div className="product-format-buttons">
      <button type="button" className="text-button" aria-label={texts.describeOne(name)} onClick={describe}>
        {texts.describe}
      </button>
      <button type="button" className="text-button" aria-label={texts.removeOne(name)} onClick={remove}>
        {texts.remove}
      </button>
    </div>
  </div>
);
