import type { StorefrontHome } from '@goodshelf/contract/storefront.contract';
import type { Shop } from '../shop.ts';
import { homeTexts as texts } from './texts.ts';

export const UsesOfMoney = ({ uses, shop }: { uses: StorefrontHome['uses_of_money']; shop: Shop }) => (
  <section className="section page-width uses" aria-labelledby="uses">
    <h2 id="uses">{texts.uses(shop.name)}</h2>
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
