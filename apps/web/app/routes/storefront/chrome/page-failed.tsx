import { EmptyShelf } from '../parts/empty-shelf.tsx';
import { chromeTexts as texts } from './texts.ts';

/** A page that could not be made, inside the shop's frame or, when even that is not known, alone. */
export const PageFailed = ({
  isUnavailable,
  fault = null,
  shopName,
}: {
  isUnavailable: boolean;
  /** What was wrong with the request, when it was the request. */
  fault?: string | null;
  shopName?: string;
}) => (
  <div className="page wrong-address">
    <title>{[texts.failed, shopName].filter(Boolean).join(' · ')}</title>
    <EmptyShelf />
    <h1>{texts.failed}</h1>
    <p>{fault ?? (isUnavailable ? texts.unavailableText : texts.failedText)}</p>
    <p className="button-row">
      <a className="button button-strong" href="">
        {texts.reload}
      </a>
    </p>
  </div>
);
