import type { ReactNode } from 'react';
import { Glyph } from './glyph.tsx';
import './page-state.css';
import { uiTexts } from './texts.ts';

const texts = uiTexts.page;

/** What stands where there is nothing yet: it says how the first one comes about. */
export const EmptyState = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="page-state">
    <Glyph name="shelf" />
    <h2>{title}</h2>
    <div>{children}</div>
  </div>
);

type ErrorProps = { readonly title: string; readonly message: string; readonly onRetry: () => void };

/** What stands where something could not be loaded. */
export const ErrorState = ({ title, message, onRetry }: ErrorProps) => (
  <div className="page-state page-state-error" role="alert">
    <Glyph name="warning" />
    <h2>{title}</h2>
    <p>{message}</p>
    <button type="button" className="button button-quiet" onClick={onRetry}>
      <Glyph name="again" /> {texts.again}
    </button>
  </div>
);

/** A grey bar where text will be; `width` in characters. */
export const SkeletonText = ({ width }: { width: 4 | 8 | 12 | 20 | 32 }) => (
  <span className={`skeleton skeleton-${width}`} aria-hidden="true" />
);

const waitingLines = [32, 20, 32] as const;

type AllAtOnceProps = { readonly isReady: boolean; readonly children: ReactNode };

/**
 * A page whose upper part is there for some and not for others: nothing is shown before that is known, so nothing jumps.
 * What is inside loads meanwhile.
 */
export const AllAtOnce = ({ isReady, children }: AllAtOnceProps) => (
  <>
    {isReady ? null : (
      <div className="page-waiting" aria-hidden="true">
        {waitingLines.map((width, line) => (
          <SkeletonText key={line} width={width} />
        ))}
      </div>
    )}
    <div hidden={!isReady}>{children}</div>
  </>
);
