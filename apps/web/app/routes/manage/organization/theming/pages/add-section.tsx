import type { ContentPage } from '@goodshelf/contract/content-pages';
import { sectionKinds, sectionPath, type SectionKind } from '@goodshelf/contract/page-content';
import { useId, useRef, useState } from 'react';
import { Glyph } from '../../../../../ui/glyph.tsx';
import { useEscape } from '../../../../../ui/layers/use-escape.ts';
import { useEditor } from '../editor-context.ts';
import { orderAt, pagePath } from '../model/draft-values.ts';
import { idsOfPage } from '../model/page-ids.ts';
import { newSection, newSectionId } from './new-section.ts';
import { pagesTexts } from './pages-texts.ts';
import { readPart } from './part-shapes.ts';
import { sectionGlyphs } from './section-glyphs.ts';

const texts = pagesTexts.list;

/** The kinds of sections, each with what it is for; the one that is chosen opens its form. */
export const AddSection = ({
  page,
  onSay,
}: {
  readonly page: ContentPage;
  readonly onSay: (words: string) => void;
}) => {
  const { editor, state, onChoose } = useEditor();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useEscape(isOpen, () => {
    setOpen(false);
    opener.current?.focus();
  });
  const add = (kind: SectionKind): void => {
    const sectionId = newSectionId(state.values);
    const path = sectionPath(sectionId);
    const section = newSection(kind, sectionId);
    const order = orderAt(state.values, pagePath(page));
    if (readPart(path, section).problems === null)
      editor.edit({ [path]: section, [pagePath(page)]: [...order, sectionId] });
    else editor.keepTyped(path, section, page, idsOfPage(state, page).at(-1) ?? null);
    onSay(texts.added(pagesTexts.kinds[kind].name));
    onChoose(sectionId);
  };
  return (
    <div className="section-add">
      <button
        ref={opener}
        type="button"
        className="button button-quiet"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Glyph name="add" /> {texts.add}
      </button>
      <div id={id} hidden={!isOpen}>
        <h4 className="only-heard">{texts.addTitle}</h4>
        <ul className="section-kinds">
          {sectionKinds.map((kind) => (
            <li key={kind}>
              <button type="button" className="section-kind" onClick={() => add(kind)}>
                <Glyph name={sectionGlyphs[kind]} />
                <span>
                  <span className="section-name">{pagesTexts.kinds[kind].name}</span>
                  <span className="section-kind-what">{pagesTexts.kinds[kind].what}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
};
