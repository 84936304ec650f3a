import { SkeletonText } from '../page-state.tsx';
import './fields.css';

/** Where a form will be: as many labels with their inputs, so that nothing moves when it comes. */
export const FormSkeleton = ({ fields }: { fields: number }) => (
  <div className="form" aria-hidden="true">
    {Array.from({ length: fields }, (_, field) => (
      <div key={field} className="field">
        <SkeletonText width={12} />
        <span className="input input-skeleton" />
      </div>
    ))}
  </div>
);
