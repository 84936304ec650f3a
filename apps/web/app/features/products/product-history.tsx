import type { AdministeredProduct } from '@goodshelf/contract/admin-product.contract';
import { LocalDate } from '../../ui/local-date.tsx';
import { productTexts } from './texts.ts';

const texts = productTexts.page;

/** What staff did to a product, the latest first, with what stood there before. */
export const ProductHistory = ({ events }: Pick<AdministeredProduct, 'events'>) =>
  events.length === 0 ? (
    <p className="cell-note">{texts.noHistory}</p>
  ) : (
    <ol className="product-events">
      {events.map(({ id, at, summary, reason, changes, actor_name: name }) => (
        <li key={id}>
          <p>{summary}</p>
          {reason === null ? null : <p>{texts.reason(reason)}</p>}
          {changes.length === 0 ? null : (
            <dl>
              {changes.map(({ label, before, after }) => (
                <div key={label + before + after}>
                  <dt>{label}</dt>
                  <dd>{after === '' ? texts.cleared(before) : texts.change(before, after)}</dd>
                </div>
              ))}
            </dl>
          )}
          <p className="cell-note">
            <LocalDate at={at} withTime /> {texts.by(name)}
          </p>
        </li>
      ))}
    </ol>
  );
