import { useEffect, useRef, useState } from 'react';
import { useAction } from '../../../../../shell/api/use-action.ts';
import { useApiQuery } from '../../../../../shell/api/use-api-query.ts';
import { usePlatform } from '../../../../../shell/platform.tsx';
import { confirm } from '../../../../../ui/layers/confirm.tsx';
import { SideDrawer } from '../../../../../ui/layers/side-drawer.tsx';
import { ErrorState, SkeletonText } from '../../../../../ui/page-state.tsx';
import { useEditor } from '../editor-context.ts';
import { toldDifferences, unfinishedParts } from '../pages/places.ts';
import { themingTexts } from '../texts.ts';
import { DraftFiles } from './draft-files.tsx';
import { PreviewLink } from './preview-link.tsx';
import './history.css';
import { VersionRow } from './version-row.tsx';

const texts = themingTexts.history;

/** What was published before, and what can be done with the draft as a whole. */
export const HistoryDrawer = ({
  isOpen,
  onClose,
}: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}) => (
  <SideDrawer title={texts.title} isOpen={isOpen} onClose={onClose}>
    <DraftPart />
    <section className="drawer-section">
      <h3 className="drawer-section-title">{texts.versions}</h3>
      <Versions onRestored={onClose} />
    </section>
    <PreviewLink />
    <DraftFiles />
  </SideDrawer>
);

const DraftPart = () => {
  const { editor, state } = useEditor();
  const { api } = usePlatform();
  const { isBusy, run } = useAction();
  const count = toldDifferences(state.published.values, state.values).length;
  const isFinished = unfinishedParts(state).length === 0;
  const discard = () =>
    run(async () => {
      if (!(await confirm({ title: texts.discardTitle, text: texts.discardText }))) return;
      await editor.whole((revision) => api('discardTheme', { body: { revision } }));
    });
  return (
    <section>
      <h3 className="drawer-section-title">{texts.draft}</h3>
      <p>
        {count === 0 ? (isFinished ? texts.draftSame : texts.draftUnfinished) : texts.draftChanged(count)}
      </p>
      {count === 0 ? null : (
        <button
          type="button"
          className="button button-quiet history-discard"
          aria-busy={isBusy}
          onClick={discard}
        >
          {texts.discard}
        </button>
      )}
    </section>
  );
};

const pageSize = 10;

const Versions = ({ onRestored }: { readonly onRestored: () => void }) => {
  const { state } = useEditor();
  const [shown, setShown] = useState(pageSize);
  const { number } = state.published;
  const answer = useApiQuery(
    'listThemeVersions',
    { query: { page: 1, page_size: Math.min(shown, 50) } },
    { keepsPrevious: true },
  );
  const { refetch } = answer;
  const asked = useRef(number);
  useEffect(() => {
    if (asked.current === number) return;
    asked.current = number;
    void refetch();
  }, [number, refetch]);
  if (answer.data === undefined) {
    return answer.error === null ? (
      <p aria-hidden="true">
        <SkeletonText width={32} />
      </p>
    ) : (
      <ErrorState title={texts.notLoaded} message={answer.error.message} onRetry={() => void refetch()} />
    );
  }
  const { items, total } = answer.data;
  if (items.length === 0) {
    return (
      <p>
        {texts.none} <span className="cell-note">{texts.noneText}</span>
      </p>
    );
  }
  return (
    <>
      <ol className="version-list">
        {items.map((version) => (
          <VersionRow key={version.number} version={version} onRestored={onRestored} />
        ))}
      </ol>
      {items.length < total && shown < 50 ? (
        <button type="button" className="button button-quiet" onClick={() => setShown(shown + pageSize)}>
          {texts.more}
        </button>
      ) : null}
    </>
  );
};
