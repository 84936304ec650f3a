import type { AdministeredProductSummary } from '@goodshelf/contract/admin-products.contract';
import { useState } from 'react';
import { SideDrawer } from '../../ui/layers/side-drawer.tsx';
import { ArchiveForm } from './archive-form.tsx';
import { productTexts } from './texts.ts';
import { useMoveProducts } from './use-move-products.ts';

const texts = productTexts.move;

type Product = AdministeredProductSummary;
type Refused = readonly { readonly row: Product; readonly problem: string }[];
type Asked = {
  readonly products: readonly Product[];
  readonly done: (refused: Refused) => void;
  readonly giveUp: (reason: Error) => void;
};

/** Archiving asks where to and why first: `archive` resolves when the drawer has done it, and rejects when it is closed. */
export const useArchiving = () => {
  const move = useMoveProducts();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => {
    asked?.giveUp(new Error('Nothing was archived'));
    setAsked(null);
  };
  return {
    archive: (products: readonly Product[]) =>
      new Promise<Refused>((done, giveUp) => setAsked({ products, done, giveUp })),
    drawer: (
      <SideDrawer
        title={texts.archiveTitle(asked?.products.length ?? 0)}
        isOpen={asked !== null}
        onClose={close}
      >
        {asked === null ? null : (
          <ArchiveForm
            productIds={asked.products.map(({ id }) => id)}
            archive={async (status, reason) => {
              asked.done(await move(asked.products, status, reason));
              setAsked(null);
            }}
          />
        )}
      </SideDrawer>
    ),
  };
};
