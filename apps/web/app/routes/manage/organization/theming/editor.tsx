import { isSame } from '@goodshelf/contract/merge-values';
import { sectionPath, type PageContent } from '@goodshelf/contract/page-content';
import type { Theming } from '@goodshelf/contract/theming.contract';
import type { ColorGroupKey } from '@goodshelf/theme';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Glyph } from '../../../../ui/glyph.tsx';
import { Controls } from './controls/controls.tsx';
import { EditorContext, fieldIdOf, type EditorPage, type SectionKey } from './editor-context.ts';
import { HistoryDrawer } from './history/history-drawer.tsx';
import { contentOf, isLookPath, type DraftValues } from './model/draft-values.ts';
import { pairsOf } from './model/readability.ts';
import { groupOfPath, isPicturePath } from './model/theme-values.ts';
import { rememberedPlace, rememberPlace } from './model/remembered-place.ts';
import { useThemeEditor } from './model/use-theme-editor.ts';
import { PagesPanel } from './pages/pages-panel.tsx';
import { pagesTexts } from './pages/pages-texts.ts';
import {
  isPage,
  isPlace,
  isPolicy,
  pageOfSection,
  placeOfPath,
  type EveryPagePart,
  type Place,
} from './pages/places.ts';
import { PreviewPane } from './preview/preview.tsx';
import { usePreview, type ShownPage } from './preview/use-preview.ts';
import { PublishDrawer } from './publish/publish-drawer.tsx';
import { themingTexts } from './texts.ts';
import { Toolbar } from './toolbar.tsx';
import { UploadsContext } from './uploads/upload-context.ts';

const texts = themingTexts.sheet;

const isGroup = (section: SectionKey | null): section is ColorGroupKey =>
  section !== null && section !== 'logo' && section !== 'looks' && section !== 'fonts';

/** The controls beside the storefront that wears them; on a phone they are a sheet below it, which can be lowered. */
export const ThemeEditorPage = ({ theming }: { readonly theming: Theming }) => {
  const { editor, state, theme, uploads } = useThemeEditor(theming);
  const [section, setSection] = useState<SectionKey | null>('looks');
  const [before] = useState(rememberedPlace);
  const [tab, setTab] = useState<EditorPage['tab']>(before?.tab === 'pages' ? 'pages' : 'look');
  const [place, setPlace] = useState<Place>(before !== null && isPlace(before.place) ? before.place : 'home');
  const [chosen, setChosen] = useState<string | null>(before?.chosen ?? null);
  const [isLowered, setLowered] = useState(false);
  const [drawer, setDrawer] = useState<'history' | 'publish' | null>(null);
  const pairs = useMemo(() => pairsOf(theme), [theme]);

  const content = useContent(state.values);

  const goTo = useGoTo((path) => {
    if (isLookPath(path)) {
      setTab('look');
      setSection(isPicturePath(path) ? 'logo' : (groupOfPath(path) ?? 'fonts'));
    } else {
      const found = placeOfPath(state.values, path, state.typed[path]?.page);
      setTab('pages');
      setPlace(found.place);
      setChosen(found.section);
    }
    setLowered(false);
    setDrawer(null);
  });
  const frame = useRef<HTMLIFrameElement>(null);
  const preview = usePreview({
    frame,
    url: theming.preview_url,
    theme,
    content,
    // One click says both: which color, and which section.
    onPicked: (path) => (tab === 'look' ? goTo(`colors.${path}`) : undefined),
    onChosen: (id) =>
      tab === 'pages' && pageOfSection(state.values, id) !== null ? goTo(sectionPath(id)) : undefined,
    onWalked: setSection,
  });
  useEffect(() => rememberPlace({ tab, place, chosen }), [tab, place, chosen]);
  const { show } = preview;
  // Only the first time: from then on whoever goes somewhere shows it.
  useEffect(() => {
    if (before?.tab === 'pages' && isPlace(before.place)) show(...shownAt(before.place, before.chosen));
  }, [before, show]);
  const showPlace = (next: Place, id: string | null): void => {
    setPlace(next);
    setChosen(id);
    show(...shownAt(next, id));
  };
  const choose = (next: SectionKey | null): void => {
    setSection(next);
    if (isGroup(next)) preview.open(next);
  };

  const page: EditorPage = {
    ...{ editor, state, theme, section, tab, place, chosen, shopUrl: theming.preview_url },
    onPlace: (next) => showPlace(next, null),
    onChoose: (id) => (id === null ? setChosen(null) : showPlace(place, id)),
    onSection: choose,
    onGoTo: (path) => {
      const group = groupOfPath(path);
      if (group !== null) preview.open(group);
      if (!isLookPath(path)) {
        const found = placeOfPath(state.values, path, state.typed[path]?.page);
        showPlace(found.place, found.section);
      }
      goTo(path);
    },
    onWear: (values) => {
      editor.edit(values);
      preview.showTop();
    },
    onMark: preview.mark,
  };
  return (
    <UploadsContext value={uploads}>
      <EditorContext value={page}>
        <div className="theming" data-lowered={isLowered}>
          <Toolbar
            canPublish={theming.abilities.publish}
            onHistory={() => setDrawer('history')}
            onPublish={() => setDrawer('publish')}
          />
          <div className="theme-columns">
            <PreviewPane
              frame={frame}
              url={theming.preview_url}
              preview={preview}
              isOfSections={tab === 'pages'}
            />
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
              <div className="theme-sheet-parts" id="theme-controls">
                <Tabs
                  tab={tab}
                  onTab={(next) => {
                    setTab(next);
                    if (next === 'pages') showPlace(place, chosen);
                  }}
                />
                <div className="theme-controls">
                  {tab === 'look' ? <Controls pairs={pairs} /> : <PagesPanel />}
                </div>
              </div>
            </section>
          </div>
        </div>
        <HistoryDrawer isOpen={drawer === 'history'} onClose={() => setDrawer(null)} />
        <PublishDrawer pairs={pairs} isOpen={drawer === 'publish'} onClose={() => setDrawer(null)} />
      </EditorContext>
    </UploadsContext>
  );
};

/** The page that shows a place, and the section of it. */
const shownAt = (place: Place, section: string | null): [page: ShownPage, section: string | null] =>
  isPage(place) ? [place, section] : [pageOfPart[place], seenIn(place)];

/** Where a part of every page is seen best. */
const pageOfPart: Readonly<Record<EveryPagePart, ShownPage>> = {
  announcement: 'home',
  'menus.header': 'home',
  'menus.footer': 'home',
  uses: 'home',
  gifts: 'donate',
  texts: 'order',
  'policies.returns': 'returns',
  'policies.privacy': 'privacy',
  'policies.terms': 'terms',
};

/** What a part is seen in, where that isn’t at the top of its page. */
const seenIn = (part: EveryPagePart): string | null =>
  isPolicy(part) ? 'own' : part === 'texts' ? 'thanks' : null;

/** The pages as a document; the same one until something of it changes, so that the frame isn't told for nothing. */
const useContent = (values: DraftValues): PageContent => {
  const [content, setContent] = useState(() => contentOf(values));
  const [seen, setSeen] = useState(values);
  if (values === seen) return content;
  const next = contentOf(values);
  const isNew = !isSame(next, content);
  setSeen(values);
  if (isNew) setContent(next);
  return isNew ? next : content;
};

const tabs = ['look', 'pages'] as const;

const Tabs = ({
  tab,
  onTab,
}: {
  readonly tab: EditorPage['tab'];
  readonly onTab: (tab: EditorPage['tab']) => void;
}) => (
  <fieldset className="theme-tabs">
    <legend className="only-heard">{pagesTexts.tabs.label}</legend>
    {tabs.map((key) => (
      <label key={key}>
        <input
          className="only-heard"
          type="radio"
          name="theme-tab"
          checked={tab === key}
          onChange={() => onTab(key)}
        />
        {pagesTexts.tabs[key]}
      </label>
    ))}
  </fieldset>
);

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
