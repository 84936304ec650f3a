import type { StorefrontHome } from '@goodshelf/contract/storefront.contract';
import type { Shop } from '../shop.ts';
import { homeTexts as texts } from './texts.ts';

type Props = {
  readonly id: string;
  /** Empty: the usual one. */
  readonly title: string;
  readonly uses: StorefrontHome['uses_of_money'];
  readonly shop: Shop;
};

export const UsesOfMoney = ({ id, title, uses, shop }: Props) => (
  <section id={id} className="section page-width uses" aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title || texts.uses(shop.name)}</h2>
    <dl>
      {uses.map((use) => (
        <div key={use.title}>
          <dt>{use.title}</dt>
          <dd>{use.text}</dd>
        </div>
      ))}
    </dl>
  </section>
);
