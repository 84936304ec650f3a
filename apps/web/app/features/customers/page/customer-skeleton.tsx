import { SkeletonText } from '../../../ui/page-state.tsx';
import './customer.css';

/** While a customer is on the way. */
export const CustomerSkeleton = () => (
  <div className="customer-columns" aria-busy="true">
    {[1, 2].map((column) => (
      <div key={column}>
        {[1, 2, 3].map((line) => (
          <p key={line} className="customer-section">
            <SkeletonText width={20} />
          </p>
        ))}
      </div>
    ))}
  </div>
);
