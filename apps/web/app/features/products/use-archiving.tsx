import type { AdministeredProductSummary } from '@goodshelf/contract/admin-products.contract';
import { ArchiveForm } from './archive-form.tsx';
import { productTexts } from './texts.ts';
import { useAskingFirst } from './use-asking-first.tsx';
import { useMoveProducts } from './use-move-products.ts';

/** Archiving asks where to and why first. */
export const useArchiving = () => {
  const move = useMoveProducts();
  const { ask, drawer } = useAskingFirst<AdministeredProductSummary>({
    title: productTexts.move.archiveTitle,
    form: (products, finish) => (
      <ArchiveForm
        productIds={products.map(({ id }) => id)}
        archive={async (status, reason) => finish(await move(products, status, reason))}
      />
    ),
  });
  return { archive: ask, drawer };
};
