import type { AdministeredProductSummary } from '@goodshelf/contract/admin-products.contract';
import { usePlatform } from '../../shell/platform.tsx';
import { useCatalogueCalls } from './catalogue-of.ts';
import { CategorizeForm, type CategoryChange } from './categorize-form.tsx';
import { productTexts } from './texts.ts';
import { useAskingFirst } from './use-asking-first.tsx';
import { useChangeProducts } from './use-change-products.ts';

/** Putting products into a category, or taking them out, asks which one first. */
export const useCategorizing = (change: CategoryChange) => {
  const { api } = usePlatform();
  const calls = useCatalogueCalls();
  const changeProducts = useChangeProducts();
  return useAskingFirst<AdministeredProductSummary>({
    title: productTexts.categorize[change].heading,
    form: (products, finish) => (
      <CategorizeForm
        change={change}
        productIds={products.map(({ id }) => id)}
        categorize={async (categoryId) =>
          finish(
            await changeProducts(products, (ids) =>
              api(calls.categorize, { body: { product_ids: ids, category_id: categoryId, change } }),
            ),
          )
        }
      />
    ),
  });
};
