import { organizationType } from '@goodshelf/contract/lookups';
import { useEffect } from 'react';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { useSession } from '../../../../shell/platform.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { EmptyState, ErrorState, SkeletonText } from '../../../../ui/page-state.tsx';
import { organizationPageTexts } from '../texts.ts';
import { ThemeEditorPage } from './editor.tsx';
import { themingTexts as texts } from './texts.ts';
import './theming.css';

export const themingPath = '/manage/organization/theming';

/** The look of the storefront: what is worked on, beside the shop that wears it. */
export default function Theming() {
  const { store } = useSession();
  useOwnDocument();
  return (
    <>
      <title data-pending={store === null || undefined}>
        {texts.title(store?.name ?? organizationPageTexts.shared.yourOrganization)}
      </title>
      {store?.type === organizationType.appMerchant ? (
        <>
          <PageHead title={texts.heading} />
          <EmptyState title={texts.noStorefront}>
            <p>{texts.noStorefrontText}</p>
          </EmptyState>
        </>
      ) : (
        <Loaded />
      )}
    </>
  );
}

/**
 * Only the document of this very page may show a storefront in a frame (its content security policy says so). Whoever came
 * here by a link within the back office has the document of another page, which is loaded anew.
 */
const useOwnDocument = (): void =>
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation');
    if (loaded === undefined) return;
    const { pathname } = new URL(loaded.name);
    if (pathname.replace(/\/$/, '') !== themingPath) window.location.reload();
  }, []);

const Loaded = () => {
  // Read once: from then on the editor asks itself, and merges what it hears.
  const { data, error, refetch } = useApiQuery('getTheming', {});
  if (data !== undefined) return <ThemeEditorPage theming={data} />;
  if (error !== null) {
    return (
      <>
        <PageHead title={texts.heading} />
        <ErrorState title={texts.notLoaded} message={error.message} onRetry={() => void refetch()} />
      </>
    );
  }
  return <Skeleton />;
};

const lines = [20, 12, 20, 12, 20, 12, 20] as const;

const Skeleton = () => (
  <div className="theming">
    <header className="theme-bar">
      <div className="theme-bar-words">
        <h1>{texts.heading}</h1>
      </div>
    </header>
    <div className="theme-columns" aria-hidden="true">
      <div className="theme-sheet">
        <div className="theme-skeleton-lines">
          {lines.map((width, line) => (
            <SkeletonText key={line} width={width} />
          ))}
        </div>
      </div>
      <div className="theme-preview theme-preview-waiting" />
    </div>
  </div>
);
