import type { ProductDestination } from '@goodshelf/contract/admin-products.contract';
import { productStatus, productStatuses } from '@goodshelf/contract/lookups';
import { useCallForm } from '../../shell/forms/use-call-form.ts';
import { SelectField, TextArea } from '../../ui/form/fields.tsx';
import { SaveButton } from '../../ui/form/save-button.tsx';
import { useCatalogueCalls, useCatalogueOf } from './catalogue-of.ts';
import { productTexts } from './texts.ts';

const texts = productTexts.move;

const shelves: readonly ProductDestination[] = [
  productStatus.archivedDiscontinued,
  productStatus.archivedLowMargin,
  productStatus.archivedGeneral,
];
const shelfOf = (value: string): ProductDestination =>
  shelves.find((shelf) => String(shelf) === value) ?? productStatus.archivedGeneral;

type Props = {
  readonly productIds: readonly string[];
  readonly archive: (status: ProductDestination, reason: string | null) => Promise<void>;
};

/** Why products leave the storefronts for good. */
export const ArchiveForm = ({ productIds, archive }: Props) => {
  const of = useCatalogueOf();
  const calls = useCatalogueCalls();
  const { field, formProps, isSaving, values } = useCallForm({
    call: calls.move,
    initial: { shelf: String(productStatus.archivedDiscontinued), reason: '' },
    bodyOf: ({ shelf, reason }) => ({
      product_ids: productIds.slice(0, 1),
      status: shelfOf(shelf),
      reason: reason === '' ? null : reason,
    }),
    words: { reason: texts.reasonMissing },
    save: ({ shelf, reason }) => archive(shelfOf(shelf), reason === '' ? null : reason),
  });
  const isReasonWanted = shelfOf(values.shelf) === productStatus.archivedGeneral;
  return (
    <form className="form" {...formProps}>
      <p>{texts.archiveNote[of]}</p>
      <SelectField label={texts.shelf} field={field('shelf')}>
        {productStatuses
          .filter(({ value }) => shelves.some((shelf) => shelf === value))
          .map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
      </SelectField>
      <TextArea
        label={texts.reason}
        hint={texts.reasonHint}
        field={field('reason')}
        rows={3}
        maxLength={500}
        isOptional={!isReasonWanted}
      />
      <div className="form-foot">
        <SaveButton isSaving={isSaving}>{texts.archive}</SaveButton>
      </div>
    </form>
  );
};
