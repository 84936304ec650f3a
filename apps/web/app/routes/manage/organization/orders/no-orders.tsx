import './orders.css';
import { organizationType } from '@goodshelf/contract/lookups';
import { useState } from 'react';
import { useOwnOrganization } from '../../../../features/organizations/organization-of.ts';
import { useSession } from '../../../../shell/platform.tsx';
import { EmptyState } from '../../../../ui/page-state.tsx';
import { Glyph } from '../../../../ui/glyph.tsx';
import { organizationPageTexts } from '../texts.ts';

type Words = Readonly<Record<'none' | 'noneText' | 'share' | 'shareStore' | 'shareLater', string>>;

/** Before the first order: what brings it. A storefront that isn't open has nothing to share yet. */
export const NoOrders = ({ texts = organizationPageTexts.orders }: { readonly texts?: Words }) => {
  const { store } = useSession();
  const { data: organization } = useOwnOrganization();
  const isStore = store?.type === organizationType.appMerchant;
  return (
    <EmptyState title={texts.none}>
      {store === null || organization === undefined ? (
        <p>{texts.noneText}</p>
      ) : organization.status !== 'approved' ? (
        <p>{organization.status === 'pending' ? texts.shareLater : texts.noneText}</p>
      ) : (
        <>
          <p>{isStore ? texts.shareStore : texts.share}</p>
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
        <Glyph name={isCopied ? 'check' : 'copy'} />{' '}
        {isCopied ? organizationPageTexts.orders.copied : organizationPageTexts.orders.copy}
      </button>
    </p>
  );
};
