import { useState } from 'react';
import { useSession } from '../../../../shell/platform.tsx';
import { EmptyState } from '../../../../ui/page-state.tsx';
import { Glyph } from '../../../../ui/glyph.tsx';

/** Before the first order: what brings it. */
export const NoOrders = () => {
  const { store } = useSession();
  return (
    <EmptyState title="No orders yet">
      {store === null ? (
        <p>Orders appear here as soon as somebody buys or gives in your storefront.</p>
      ) : (
        <>
          <p>
            Share your storefront: in the newsletter, on the door of the library, in the parents’ chat. The
            first order appears here the minute it is paid.
          </p>
          <ShareLine url={store.url} />
        </>
      )}
    </EmptyState>
  );
};

const ShareLine = ({ url }: { url: string }) => {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    setCopied(true);
  };
  return (
    <p className="share-line">
      <a href={url}>{url}</a>
      <button type="button" className="button button-quiet" onClick={() => void copy()}>
        <Glyph name={isCopied ? 'check' : 'copy'} /> {isCopied ? 'Copied' : 'Copy the address'}
      </button>
    </p>
  );
};
