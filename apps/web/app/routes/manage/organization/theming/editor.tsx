import type { Theming } from '@goodshelf/contract/theming.contract';
import type { ColorGroupKey } from '@goodshelf/theme';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Glyph } from '../../../../ui/glyph.tsx';
import { Controls } from './controls/controls.tsx';
import { EditorContext, fieldIdOf, type EditorPage, type SectionKey } from './editor-context.ts';
import { HistoryDrawer } from './history/history-drawer.tsx';
import { pairsOf } from './model/readability.ts';
import { groupOfPath, logoPath } from './model/theme-values.ts';
import { useThemeEditor } from './model/use-theme-editor.ts';
import { PreviewPane } from './preview/preview.tsx';
import { usePreview } from './preview/use-preview.ts';
import { PublishDrawer } from './publish/publish-drawer.tsx';
import { themingTexts } from './texts.ts';
import { Toolbar } from './toolbar.tsx';

const texts = themingTexts.sheet;

const isGroup = (section: SectionKey | null): section is ColorGroupKey =>
  section !== null && section !== 'logo' && section !== 'looks' && section !== 'fonts';

/** The controls beside the storefront that wears them; on a phone they are a sheet below it, which can be lowered. */
export const ThemeEditorPage = ({ theming }: { readonly theming: Theming }) => {
  const { editor, state, theme } = useThemeEditor(theming);
  const [section, setSection] = useState<SectionKey | null>('looks');
  const [isLowered, setLowered] = useState(false);
  const [drawer, setDrawer] = useState<'history' | 'publish' | null>(null);
  const pairs = useMemo(() => pairsOf(theme), [theme]);

  const goTo = useGoTo((path) => {
    setSection(path === logoPath ? 'logo' : (groupOfPath(path) ?? 'fonts'));
    setLowered(false);
    setDrawer(null);
  });
  const frame = useRef<HTMLIFrameElement>(null);
  const preview = usePreview({
    frame,
    url: theming.preview_url,
    theme,
    onPicked: (path) => goTo(`colors.${path}`),
    onWalked: setSection,
  });
  const choose = (next: SectionKey | null): void => {
    setSection(next);
    if (isGroup(next)) preview.open(next);
  };

  const page: EditorPage = {
    ...{ editor, state, theme, section },
    onSection: choose,
    onGoTo: (path) => {
      const group = groupOfPath(path);
      if (group !== null) preview.open(group);
      goTo(path);
    },
    onMark: preview.mark,
  };
  return (
    <EditorContext value={page}>
      <div className="theming" data-lowered={isLowered}>
        <Toolbar
          canPublish={theming.abilities.publish}
          onHistory={() => setDrawer('history')}
          onPublish={() => setDrawer('publish')}
        />
        <div className="theme-columns">
          <PreviewPane frame={frame} url={theming.preview_url} preview={preview} />
          <section className="theme-sheet" aria-label={texts.label}>
            <button
              type="button"
              className="theme-sheet-handle"
              aria-expanded={!isLowered}
              aria-controls="theme-controls"
              onClick={() => setLowered(!isLowered)}
            >
              <Glyph name="unfold" /> {isLowered ? texts.raise : texts.lower}
            </button>
            <div className="theme-controls" id="theme-controls">
              <Controls pairs={pairs} />
            </div>
          </section>
        </div>
      </div>
      <HistoryDrawer isOpen={drawer === 'history'} onClose={() => setDrawer(null)} />
      <PublishDrawer pairs={pairs} isOpen={drawer === 'publish'} onClose={() => setDrawer(null)} />
    </EditorContext>
  );
};

/** Unfolds where a value is, and gives its field the focus as soon as that is there. */
const useGoTo = (show: (path: string) => void) => {
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    // A drawer that closes gives the focus back first.
    const timer = setTimeout(() => {
      const field = document.getElementById(fieldIdOf(wanted));
      field?.focus({ preventScroll: true });
      field?.scrollIntoView({ block: 'center' });
      setWanted(null);
    }, 60);
    return () => clearTimeout(timer);
  }, [wanted]);
  return (path: string): void => {
    show(path);
    setWanted(path);
  };
};
