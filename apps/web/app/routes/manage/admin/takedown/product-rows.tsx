import type { TakedownDetails } from '@goodshelf/contract/admin-takedowns.contract';
import { useState } from 'react';
import { ProductStatusChip } from '../../../../features/products/product-status.tsx';
import { Link } from '../../../../shell/links/platform.ts';
import { SideDrawer } from '../../../../ui/layers/side-drawer.tsx';
import { SettingRow, SettingRows } from '../../../../ui/setting-rows.tsx';
import { organizationPath, productPath } from '../admin-paths.ts';
import { takedownsTexts } from '../takedowns/texts.ts';
import { ProductForm } from './product-form.tsx';

const texts = takedownsTexts.page;

/** What the notice is about. */
export const ProductRows = ({ found }: { readonly found: TakedownDetails }) => {
  const [isChanging, setChanging] = useState(false);
  const { id, product_id: productId, product_title: title, organization, product_status: status } = found;
  return (
    <SettingRows title={texts.product}>
      <SettingRow
        title={texts.product}
        {...(found.abilities.set_product
          ? {
              action: (
                <button type="button" className="text-button" onClick={() => setChanging(true)}>
                  {texts.setProduct}
                </button>
              ),
            }
          : {})}
      >
        {productId === null ? (
          <span className="is-missing">{takedownsTexts.list.noProduct}</span>
        ) : organization === null ? (
          <Link to={productPath(productId)}>{title}</Link>
        ) : (
          title
        )}{' '}
        {status === null ? null : <ProductStatusChip status={status} />}
      </SettingRow>
      {productId === null ? null : (
        <SettingRow title={texts.owner}>
          {organization === null ? (
            texts.everyStorefront
          ) : (
            <Link to={organizationPath(organization.id)}>{organization.name}</Link>
          )}
        </SettingRow>
      )}
      <SettingRow title={texts.productLink}>
        <span className="takedown-words">{found.product_url}</span>
      </SettingRow>
      <SideDrawer title={texts.setProductTitle} isOpen={isChanging} onClose={() => setChanging(false)}>
        <ProductForm takedownId={id} onSaved={() => setChanging(false)} />
      </SideDrawer>
    </SettingRows>
  );
};
