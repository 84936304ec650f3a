import { TakedownStateChip } from '../../../../features/takedowns/takedown-state.tsx';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { Link } from '../../../../shell/links/platform.ts';
import { SkeletonText } from '../../../../ui/page-state.tsx';
import { takedownPath } from '../admin-paths.ts';
import { takedownsTexts } from '../takedowns/texts.ts';

/** The cases about a product that a takedown keeps away. */
export const TakedownLinks = ({ productId }: { readonly productId: string }) => {
  const { data } = useApiQuery('listTakedowns', { query: { product_id: productId, page: 1, page_size: 10 } });
  return (
    <section aria-labelledby="product-takedowns">
      <h2 id="product-takedowns">{takedownsTexts.list.heading}</h2>
      {data === undefined ? (
        <SkeletonText width={20} />
      ) : (
        <ul className="product-groups">
          {data.items.map(({ id, reference, claimant, state }) => (
            <li key={id}>
              <Link to={takedownPath(id)}>{takedownsTexts.of(reference, claimant)}</Link>{' '}
              <TakedownStateChip state={state} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
