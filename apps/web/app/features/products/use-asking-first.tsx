import { useState, type ReactNode } from 'react';
import { SideDrawer } from '../../ui/layers/side-drawer.tsx';
import type { Refused } from '../../ui/list/bulk-bar.tsx';

type Asked<Product> = {
  readonly products: readonly Product[];
  readonly done: (refused: readonly Refused<Product>[]) => void;
  readonly giveUp: (reason: Error) => void;
};

type Question<Product> = {
  readonly title: (count: number) => string;
  /** The form in the drawer; `finish` closes it when all is done. */
  readonly form: (
    products: readonly Product[],
    finish: (refused: readonly Refused<Product>[]) => void,
  ) => ReactNode;
};

/** A bulk action that asks something first: `ask` resolves when the drawer has done it, and rejects when it is closed. */
export const useAskingFirst = <Product,>({ title, form }: Question<Product>) => {
  const [asked, setAsked] = useState<Asked<Product> | null>(null);
  const close = (): void => {
    asked?.giveUp(new Error('Nothing was changed'));
    setAsked(null);
  };
  return {
    ask: (products: readonly Product[]) =>
      new Promise<readonly Refused<Product>[]>((done, giveUp) => setAsked({ products, done, giveUp })),
    drawer: (
      <SideDrawer title={title(asked?.products.length ?? 0)} isOpen={asked !== null} onClose={close}>
        {asked === null
          ? null
          : form(asked.products, (refused) => {
              asked.done(refused);
              setAsked(null);
            })}
      </SideDrawer>
    ),
  };
};
