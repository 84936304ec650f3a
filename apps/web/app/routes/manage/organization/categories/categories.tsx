import { organizationType } from '@goodshelf/contract/lookups';
import { CategoryPage } from '../../../../features/categories/category-page.tsx';
import { Link } from '../../../../shell/links/platform.ts';
import { useSession } from '../../../../shell/platform.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { EmptyState } from '../../../../ui/page-state.tsx';
import { customProductsPath } from '../custom-product/custom-product-paths.ts';
import { organizationPageTexts } from '../texts.ts';
import { ownCategoriesTexts as texts } from './texts.ts';

/** The tree of categories that an organization keeps for its own products. */
export default function OwnCategories() {
  const { store } = useSession();
  return (
    <>
      <title data-pending={store === null || undefined}>
        {texts.title(store?.name ?? organizationPageTexts.shared.yourOrganization)}
      </title>
      {store?.type === organizationType.appMerchant ? (
        <>
          <PageHead title={texts.heading} />
          <EmptyState title={texts.noStorefront}>
            <p>{texts.noStorefrontText}</p>
          </EmptyState>
        </>
      ) : (
        <CategoryPage of="own" texts={texts}>
          <p className="category-links">
            <Link to={customProductsPath}>{texts.products}</Link>
            <Link to="/manage/organization/settings/activity">{texts.activity}</Link>
          </p>
        </CategoryPage>
      )}
    </>
  );
}
