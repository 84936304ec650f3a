import { useState } from 'react';
import { Thumbnail } from '../../../../features/products/thumbnail.tsx';
import { useAction } from '../../../../shell/api/use-action.ts';
import { Glyph } from '../../../../ui/glyph.tsx';
import { SideDrawer } from '../../../../ui/layers/side-drawer.tsx';
import { OrderedList } from '../../../../ui/ordered-list.tsx';
import { SettingRow } from '../../../../ui/setting-rows.tsx';
import { selectionTexts } from './texts.ts';
import type { Assortment } from './use-assortment.ts';

const texts = selectionTexts.featured;

type Props = {
  readonly assortment: Assortment;
  readonly feature: (featured: Assortment['featured']) => Promise<void>;
};

/** The titles that the home page shows first, put in order by pointer and by keyboard. */
export const Featured = ({ assortment: { featured }, feature }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const { run } = useAction();
  return (
    <SettingRow
      title={texts.label}
      action={
        featured.length === 0 ? undefined : (
          <button type="button" className="button button-quiet" onClick={() => setOpen(true)}>
            {texts.arrange}
          </button>
        )
      }
    >
      {featured.length === 0 ? (
        <p className="cell-note">{texts.none}</p>
      ) : (
        <p>{featured.map(({ title }) => title).join(' · ')}</p>
      )}
      <SideDrawer title={texts.arrange} isOpen={isOpen && featured.length > 0} onClose={() => setOpen(false)}>
        <p className="cell-note">{texts.hint}</p>
        <OrderedList
          label={texts.list}
          rows={featured}
          nameOf={({ title }) => title}
          onOrder={(rows) => run(() => feature([...rows]))}
        >
          {(title) => (
            <div className="featured-row">
              <Thumbnail image={title.image} />
              <span className="product-title">{title.title}</span>
              <button
                type="button"
                className="icon-button"
                aria-label={texts.removeOne(title.title)}
                title={texts.remove}
                onClick={() => run(() => feature(featured.filter(({ id }) => id !== title.id)))}
              >
                <Glyph name="close" />
              </button>
            </div>
          )}
        </OrderedList>
      </SideDrawer>
    </SettingRow>
  );
};
