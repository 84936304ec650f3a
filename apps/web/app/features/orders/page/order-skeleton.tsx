import { SkeletonText } from '../../../ui/page-state.tsx';

/** While an order is on its way. */
export const OrderSkeleton = () => (
  <div className="order-columns" aria-busy="true">
    <div>
      {[1, 2, 3, 4].map((line) => (
        <p key={line} className="order-skeleton-line">
          <SkeletonText width={32} />
        </p>
      ))}
    </div>
    <div>
      {[1, 2, 3].map((line) => (
        <p key={line} className="order-skeleton-line">
          <SkeletonText width={20} />
        </p>
      ))}
    </div>
  </div>
);
