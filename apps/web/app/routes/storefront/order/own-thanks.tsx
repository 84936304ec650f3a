import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { isGood } from './order-story.ts';

/** The organization's own words of thanks; nothing where there is no reason to be glad. The editor finds them by their id. */
export const OwnThanks = ({ order }: { readonly order: BuyerOrder }) => {
  const { thanks, name } = order.organization;
  if (thanks.length === 0 || !isGood(order)) return null;
  return (
    <figure className="own-thanks" id="section-thanks">
      <blockquote>
        {thanks.map((words, index) => (
          <p key={index}>{words}</p>
        ))}
      </blockquote>
      <figcaption>{name}</figcaption>
    </figure>
  );
};
