import type { ThemeVersionSummary } from '@goodshelf/contract/theming.contract';
import { defaultTheme, parseTheme } from '@goodshelf/theme';
import { useId, useState } from 'react';
import { showSuccess } from '../../../../../shell/api/show-answer.ts';
import { useAction } from '../../../../../shell/api/use-action.ts';
import { usePlatform } from '../../../../../shell/platform.tsx';
import { confirm } from '../../../../../ui/layers/confirm.tsx';
import { LocalDate } from '../../../../../ui/local-date.tsx';
import { StatusChip } from '../../../../../ui/status-chip.tsx';
import { useEditor } from '../editor-context.ts';
import { differencesOf } from '../model/draft-values.ts';
import { unfinishedParts } from '../pages/places.ts';
import { ShopPicture } from '../preview/shop-picture.tsx';
import { themingTexts } from '../texts.ts';
import { VersionChanges } from './version-changes.tsx';

const texts = themingTexts.history;

type Props = { readonly version: ThemeVersionSummary; readonly onRestored: () => void };

/** One version: how it looks, who published it, what changed with it, and the way back to it. */
export const VersionRow = ({ version, onRestored }: Props) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const parsed = parseTheme(version.theme);
  return (
    <li className="version">
      <ShopPicture theme={parsed.ok ? parsed.theme : defaultTheme} />
      <div className="version-words">
        <p className="version-name">
          {texts.version(version.number)}
          {version.is_worn ? <StatusChip tone="good">{texts.live}</StatusChip> : null}
        </p>
        <p className="cell-note">
          <LocalDate at={version.published_at} withTime /> {texts.by(version.published_by)}
        </p>
        {version.restored_from === null ? null : (
          <p className="cell-note">{texts.restoredFrom(version.restored_from)}</p>
        )}
        {version.is_scheduled ? <p className="cell-note">{texts.onSchedule}</p> : null}
        <div className="version-ways">
          <button
            type="button"
            className="text-button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {texts.what}
            <span className="only-heard"> {texts.inVersion(version.number)}</span>
          </button>
          <Restore version={version} onRestored={onRestored} />
        </div>
      </div>
      <div id={id} className="version-changes" hidden={!isOpen}>
        {isOpen ? <VersionChanges version={version} /> : null}
      </div>
    </li>
  );
};

const Restore = ({ version, onRestored }: Props) => {
  const { editor, state } = useEditor();
  const { api } = usePlatform();
  const { isBusy, run } = useAction();
  const { number } = version;
  const isDraftPublished = differencesOf(state.published.values, state.values).length === 0;
  if (version.is_worn && isDraftPublished) return null;
  const hasMore = !isDraftPublished || unfinishedParts(state).length > 0;
  const restore = () =>
    run(async () => {
      if (hasMore && !(await confirm({ title: texts.restoreTitle(number), text: texts.restoreText }))) return;
      await editor.whole((revision) => api('restoreTheme', { params: { number }, body: { revision } }));
      showSuccess(texts.restored(number));
      onRestored();
    });
  return (
    <button
      type="button"
      className="text-button"
      aria-label={texts.restoreWhat(number)}
      aria-busy={isBusy}
      onClick={restore}
    >
      {texts.restore}
    </button>
  );
};
