import { SkeletonText } from '../../../../ui/page-state.tsx';
import { accountPageTexts } from '../texts.ts';

const texts = accountPageTexts.lists;

/** As many rows as will likely come, so that nothing jumps. */
export const ListSkeleton = ({ rows }: { rows: number }) => (
  <ul className="account-list" aria-hidden="true">
    {Array.from({ length: rows }, (_, row) => (
      <li key={row}>
        <div>
          <SkeletonText width={20} />
          <span className="cell-note">
            <SkeletonText width={32} />
          </span>
        </div>
      </li>
    ))}
  </ul>
);

/** A part of the account that could not be loaded: the rest of the page stays usable. */
export const ListProblem = ({ what, onRetry }: { what: string; onRetry: () => void }) => (
  <p className="notice notice-problem" role="alert">
    {texts.notLoaded(what)}{' '}
    <button type="button" className="text-button" onClick={onRetry}>
      {texts.again}
    </button>
  </p>
);
