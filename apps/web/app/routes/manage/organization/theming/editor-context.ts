import type { ColorGroupKey, ColorPath, Theme } from '@goodshelf/theme';
import { createContext, useContext } from 'react';
import type { Place } from './pages/places.ts';
import type { EditorState, ThemeEditor } from './model/theme-editor.ts';
import type { ThemeValues } from './model/theme-values.ts';

/** Which part of the controls is unfolded. */
export type SectionKey = ColorGroupKey | 'logo' | 'looks' | 'fonts';

/** What each part of the editor's page works with. */
export type EditorPage = {
  readonly editor: ThemeEditor;
  readonly state: EditorState;
  /** What is on screen, as a theme. */
  readonly theme: Theme;
  readonly section: SectionKey | null;
  readonly onSection: (section: SectionKey | null) => void;
  /** Where the storefront may be framed. */
  readonly shopUrl: string;
  /** What is edited: the look, or the pages with their sections. */
  readonly tab: 'look' | 'pages';
  /** The page, or the part of every page, that the pages' controls are at. */
  readonly place: Place;
  readonly onPlace: (place: Place) => void;
  /** The section whose form is open. */
  readonly chosen: string | null;
  readonly onChoose: (section: string | null) => void;
  /** Unfolds the section of a value and gives its field the focus. */
  readonly onGoTo: (path: string) => void;
  /** Takes over a look or a logo, and shows the top of the page, where it is seen. */
  readonly onWear: (values: ThemeValues) => void;
  /** Marks in the frame what has this color. */
  readonly onMark: (path: ColorPath | null) => void;
};

export const EditorContext = createContext<EditorPage | null>(null);

export const useEditor = (): EditorPage => {
  const page = useContext(EditorContext);
  if (page === null) throw new Error('a part of the theme editor was drawn outside of it');
  return page;
};

/** The id of the field of a value. */
export const fieldIdOf = (path: string): string => `theme-${path.replaceAll('.', '-')}`;
