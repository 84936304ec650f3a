import { InTopLayer } from './layers/in-top-layer.tsx';
import './progress-bar.css';
import { uiTexts } from './texts.ts';

const texts = uiTexts.page;

/** The bar at the top of the window while a page or its data is on its way; what is there in a moment needs none. */
export const ProgressBar = ({ isBusy }: { isBusy: boolean }) => (
  <InTopLayer>
    <div className="progress-bar" role="status" aria-label={texts.loading} data-busy={isBusy} />
  </InTopLayer>
);
