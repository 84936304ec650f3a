import type { ProductImage } from '@goodshelf/contract/admin-product.contract';
import { imageAltMaxLength } from '@goodshelf/contract/image-words';
import { useCallForm } from '../../../shell/forms/use-call-form.ts';
import { TextArea } from '../../../ui/form/fields.tsx';
import { SaveButton } from '../../../ui/form/save-button.tsx';
import { useCatalogueCalls } from '../catalogue-of.ts';
import { productTexts } from '../texts.ts';

const texts = productTexts.images;

type Props = {
  readonly image: ProductImage;
  readonly describe: (alt: string) => Promise<void>;
  readonly onSaved: () => void;
};

/** What an image shows, in words. */
export const AltForm = ({ image, describe, onSaved }: Props) => {
  const calls = useCatalogueCalls();
  const { field, formProps, isSaving } = useCallForm({
    call: calls.setImages,
    initial: { alt: image.alt },
    nameOf: () => 'alt',
    bodyOf: ({ alt }) => ({ seen: [image.id], images: [{ id: image.id, alt }] }),
    save: ({ alt }) => describe(alt),
    onSaved,
  });
  return (
    <form className="form" {...formProps}>
      <img
        className="image-described"
        src={`${image.base_url}-320.webp`}
        width={image.width}
        height={image.height}
        alt=""
      />
      <TextArea
        label={texts.alt}
        hint={texts.altHint}
        field={field('alt')}
        rows={3}
        maxLength={imageAltMaxLength}
        isOptional
      />
      <div className="form-foot">
        <SaveButton isSaving={isSaving} />
      </div>
    </form>
  );
};
