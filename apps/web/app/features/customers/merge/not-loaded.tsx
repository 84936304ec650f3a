import { mergeTexts as texts } from './texts.ts';

/** In the panel of a merge, when its answer did not arrive. */
export const NotLoaded = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div className="merge-not-loaded">
    <p>{texts.notLoaded}</p>
    <button type="button" className="button button-quiet" onClick={onRetry}>
      {texts.again}
    </button>
  </div>
);
