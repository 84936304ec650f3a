import type { AdministeredProduct, AdministeredVariant } from '@goodshelf/contract/admin-product.contract';
import { variantsMax } from '@goodshelf/contract/admin-product.contract';
import { cents, formatMoney } from '@goodshelf/money';
import { useState } from 'react';
import { Amount } from '../../ui/amount.tsx';
import { confirm } from '../../ui/layers/confirm.tsx';
import { SideDrawer } from '../../ui/layers/side-drawer.tsx';
import { OrderedList } from '../../ui/ordered-list.tsx';
import { SkeletonText } from '../../ui/page-state.tsx';
import { useCatalogueOf } from './catalogue-of.ts';
import { FormatForm } from './format-form.tsx';
import { OptionsForm } from './options/options-form.tsx';
import { StockForm } from './stock-form.tsx';
import { valuesOf, type ProductValues } from './product-values.ts';
import { productTexts } from './texts.ts';
import { useSetVariants } from './use-set-variants.ts';

const texts = productTexts.formats;

export const formatName = ({ format }: Pick<AdministeredVariant, 'format'>): string =>
  format ?? texts.unnamed;

/** What is open in the drawer: nothing, a new format, the options, or one that is there and its stock. */
type Open =
  null | { readonly what: 'add' | 'options' } | { readonly what: 'edit' | 'stock'; readonly id: string };

/** What a product is sold in, in the order in which buyers choose, each with its numbers, prices and stock. */
export const Formats = ({
  product,
  typed,
}: {
  readonly product: AdministeredProduct | undefined;
  /** What is typed of its details. */
  readonly typed: ProductValues | null;
}) => {
  const [open, setOpen] = useState<Open>(null);
  const isOwn = useCatalogueOf() === 'own';
  return (
    <>
      <div className="product-section-head">
        <h2 id="product-formats">{texts.heading}</h2>
        {product === undefined ? null : (
          <div className="product-format-buttons">
            {isOwn ? (
              <button
                type="button"
                className="button button-quiet"
                onClick={() => setOpen({ what: 'options' })}
              >
                {optionsTitle(product)}
              </button>
            ) : null}
            {product.options.length > 0 || product.variants.length >= variantsMax ? null : (
              <button type="button" className="button button-quiet" onClick={() => setOpen({ what: 'add' })}>
                {texts.add}
              </button>
            )}
          </div>
        )}
      </div>
      {product === undefined ? (
        <SkeletonText width={32} />
      ) : (
        <>
          {product.options.length === 0 ? null : (
            <ul className="product-options">
              {product.options.map(({ name, values }) => (
                <li key={name}>{productTexts.options.said(name, values)}</li>
              ))}
            </ul>
          )}
          <FormatList product={product} open={setOpen} />
          <FormatDrawer product={product} typed={typed} open={open} close={() => setOpen(null)} />
        </>
      )}
    </>
  );
};

const optionsTitle = ({ options }: AdministeredProduct): string =>
  options.length === 0 ? productTexts.options.open : productTexts.options.edit;

const FormatDrawer = ({
  product,
  typed,
  open,
  close,
}: {
  product: AdministeredProduct;
  typed: ProductValues | null;
  open: Open;
  close: () => void;
}) => {
  const variant =
    open === null || !('id' in open) ? undefined : product.variants.find(({ id }) => id === open.id);
  const isOpen = open !== null && (!('id' in open) || variant !== undefined);
  const words = typed ?? valuesOf(product);
  const isOfOptions = open?.what === 'options';
  const title =
    variant === undefined
      ? isOfOptions
        ? optionsTitle(product)
        : texts.add
      : open?.what === 'stock'
        ? texts.stockOne(formatName(variant))
        : texts.editTitle(formatName(variant));
  return (
    <SideDrawer title={title} isOpen={isOpen} onClose={close}>
      {!isOpen ? null : isOfOptions ? (
        <OptionsForm product={product} words={words} onSaved={close} />
      ) : open.what === 'stock' && variant !== undefined ? (
        <StockForm productId={product.id} variant={variant} onSaved={close} />
      ) : (
        <FormatForm product={product} words={words} variant={variant} onSaved={close} />
      )}
    </SideDrawer>
  );
};

const FormatList = ({ product, open }: { product: AdministeredProduct; open: (what: Open) => void }) => {
  const setVariants = useSetVariants(product.id);
  const { variants } = product;
  const remove = async (variant: AdministeredVariant): Promise<void> => {
    const question = {
      title: texts.removeTitle(formatName(variant)),
      text: texts.removeText,
      isDangerous: true,
    };
    if (await confirm(question)) setVariants((all) => all.filter(({ id }) => id !== variant.id));
  };
  return (
    <OrderedList
      label={texts.label}
      rows={variants}
      nameOf={formatName}
      onOrder={(rows) => setVariants(() => rows)}
    >
      {(variant) => (
        <div className="product-format">
          <FormatFacts variant={variant} />
          <div className="product-format-buttons">
            <button
              type="button"
              className="text-button"
              aria-label={texts.stockOne(formatName(variant))}
              onClick={() => open({ what: 'stock', id: variant.id })}
            >
              {texts.stock}
            </button>
            <button
              type="button"
              className="text-button"
              aria-label={texts.editOne(formatName(variant))}
              onClick={() => open({ what: 'edit', id: variant.id })}
            >
              {texts.edit}
            </button>
            {variants.length === 1 ? null : (
              <button
                type="button"
                className="text-button"
                aria-label={texts.removeOne(formatName(variant))}
                onClick={() => void remove(variant)}
              >
                {texts.remove}
              </button>
            )}
          </div>
        </div>
      )}
    </OrderedList>
  );
};

const FormatFacts = ({ variant }: { readonly variant: AdministeredVariant }) => {
  const {
    isbn13,
    sku,
    price_cents: price,
    list_price_cents: list,
    cost_cents: cost,
    on_hand: onHand,
  } = variant;
  const stock = [
    onHand > 0 ? texts.inStock(onHand) : texts.out,
    variant.allow_backorder ? texts.backorder : null,
  ].filter(Boolean);
  const numbers = [isbn13, sku, cost === null ? null : texts.cost(formatMoney(cents(cost)))].filter(Boolean);
  return (
    <div className="product-format-facts">
      <p className="product-format-name">
        {formatName(variant)}{' '}
        {price === null ? <span className="is-out">{texts.noPrice}</span> : <Amount cents={price} />}{' '}
        {list === null ? null : (
          <s>
            <Amount cents={list} />
          </s>
        )}
      </p>
      <p className="cell-note figures-line">{numbers.join(' · ')}</p>
      <p className={onHand > 0 || variant.allow_backorder ? 'cell-note' : 'cell-note is-out'}>
        {stock.join(' · ')}
      </p>
    </div>
  );
};
