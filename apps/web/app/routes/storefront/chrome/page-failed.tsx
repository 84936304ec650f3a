import { EmptyShelf } from '../parts/empty-shelf.tsx';

/** A page that could not be made, inside the shop's frame or, when even that is not known, alone. */
export const PageFailed = ({ isUnavailable, shopName }: { isUnavailable: boolean; shopName?: string }) => (
  <div className="page wrong-address">
    <title>{['This page could not be shown', shopName].filter(Boolean).join(' · ')}</title>
    <EmptyShelf />
    <h1>This page could not be shown</h1>
    <p>
      {isUnavailable
        ? 'We cannot reach our records right now. Wait a few seconds, then load the page again.'
        : 'Something failed on our side and has been noted. Nothing was charged. Load the page again, or come back later.'}
    </p>
    <p className="button-row">
      <a className="button button-strong" href="">
        Load the page again
      </a>
    </p>
  </div>
);
