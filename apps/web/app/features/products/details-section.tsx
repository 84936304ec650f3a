import type { AdministeredProduct } from '@goodshelf/contract/admin-product.contract';
import { useCallback, useState } from 'react';
import { DetailsForm } from './details-form.tsx';
import { valuesOf, type ProductValues } from './product-values.ts';
import { StorefrontPreview } from './storefront-preview.tsx';

/**
 * The form beside what storefronts make of it. When somebody else has changed the product meanwhile, the form begins
 * anew with what they made of it, and what was typed here stands in it again.
 */
export const DetailsSection = ({
  product,
  onType,
}: {
  readonly product: AdministeredProduct;
  readonly onType: (values: ProductValues) => void;
}) => {
  const [seen, setSeen] = useState(product);
  const [shown, setShown] = useState(valuesOf(product));
  const show = useCallback(
    (values: ProductValues): void => {
      setShown(values);
      onType(values);
    },
    [onType],
  );
  return (
    <div className="product-details">
      <DetailsForm
        key={`${seen.id} ${seen.version}`}
        product={seen}
        onChangedElsewhere={setSeen}
        onType={show}
      />
      <StorefrontPreview product={product} values={shown} />
    </div>
  );
};
