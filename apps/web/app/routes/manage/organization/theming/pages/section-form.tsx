import { sectionsOfPageMax, type ContentPage } from '@goodshelf/contract/content-pages';
import { sectionPath, type Section } from '@goodshelf/contract/page-content';
import { useEffect, useMemo } from 'react';
import { Glyph, type GlyphName } from '../../../../../ui/glyph.tsx';
import { fieldIdOf, useEditor } from '../editor-context.ts';
import { orderAt, pagePath, sectionAt } from '../model/draft-values.ts';
import { idsOfPage } from '../model/page-ids.ts';
import { zoneName } from '../model/zone-name.ts';
import { sectionFields } from './field-specs.ts';
import { copyOf, newSectionId } from './new-section.ts';
import { pagesTexts } from './pages-texts.ts';
import { UploadPartContext } from '../uploads/upload-context.ts';
import { PartFields, TimeFields } from './part-fields.tsx';
import { PartConflict, PartRefusal } from './part-note.tsx';
import { sectionName } from './places.ts';
import { usePart } from './use-part.ts';

const texts = pagesTexts.section;

type Props = {
  readonly page: ContentPage;
  readonly id: string;
  readonly onBack: () => void;
  /** It was taken away: the list tells so, with the way back. */
  readonly onRemoved: (name: string) => void;
  readonly onSay: (words: string) => void;
};

/** One section: its fields, when it is shown, and what can be done with it as a whole. */
export const SectionForm = (props: Props) => {
  const { state } = useEditor();
  const { id, onBack } = props;
  const path = sectionPath(id);
  const section = (state.typed[path]?.value ?? sectionAt(state.values, id)) as Section | null;
  useHeadingFocus(path);
  return (
    <div className="section-form">
      <button type="button" className="text-button section-back" onClick={onBack}>
        <Glyph name="previous" /> {texts.back}
      </button>
      <h3 id={fieldIdOf(path)} tabIndex={-1}>
        {section === null ? sectionName(null) : pagesTexts.kinds[section.kind].name}
      </h3>
      <PartConflict path={path} label={sectionName(section)} />
      <PartRefusal path={path} />
      {section === null ? null : <Fields {...props} path={path} section={section} />}
    </div>
  );
};

/** Whoever comes from the list or from the frame goes on here. */
const useHeadingFocus = (path: string): void =>
  useEffect(() => {
    const heading = document.getElementById(fieldIdOf(path));
    heading?.focus({ preventScroll: true });
    heading?.closest('.theme-controls')?.scrollTo({ top: 0 });
  }, [path]);

const Fields = ({
  page,
  id,
  path,
  section,
  onBack,
  onRemoved,
  onSay,
}: Props & { path: string; section: Section }) => {
  const { editor, state, onChoose } = useEditor();
  const isNew = sectionAt(state.values, id) === null;
  const part = usePart(path, page);
  const uploadsOf = useMemo(() => ({ path, page }), [path, page]);
  const specs = sectionFields[section.kind];
  const order = orderAt(state.values, pagePath(page));
  const isFull = idsOfPage(state, page).length >= sectionsOfPageMax;
  const remove = (): void => {
    const name = sectionName(section);
    if (isNew) editor.dropTyped(path);
    else editor.edit({ [path]: null, [pagePath(page)]: order.filter((one) => one !== id) });
    onBack();
    onRemoved(name);
  };
  const duplicate = (): void => {
    const stored = sectionAt(state.values, id);
    if (stored === null) return;
    const copy = copyOf(stored, newSectionId(state.values));
    editor.edit({
      [sectionPath(copy.id)]: copy,
      [pagePath(page)]: order.toSpliced(order.indexOf(id) + 1, 0, copy.id),
    });
    onSay(pagesTexts.list.copied(sectionName(stored)));
    onChoose(copy.id);
  };
  const hide = (): void =>
    part.onChange({ ...part.typed, is_hidden: part.typed['is_hidden'] !== true }, true);
  return (
    <>
      {part.isValid ? null : <p className="section-note">{isNew ? texts.unfinished : texts.notSaved}</p>}
      <div
        className="form part-form"
        onBlur={({ target }) => {
          part.onRest();
          if ('name' in target && typeof target.name === 'string') part.onTouch(target.name);
        }}
      >
        {specs.length === 0 ? <p className="theme-hint">{texts.nothing}</p> : null}
        <UploadPartContext value={uploadsOf}>
          <PartFields
            specs={specs}
            value={part.typed}
            within=""
            problems={part.problems}
            onChange={part.onChange}
          />
        </UploadPartContext>
        <TimeFields
          value={part.typed}
          problems={part.problems}
          onChange={part.onChange}
          words={{ ...texts, zone: texts.zone(zoneName()) }}
        />
      </div>
      <div className="section-ways">
        <Way
          glyph={section.is_hidden ? 'show' : 'hide'}
          label={section.is_hidden ? texts.show : texts.hide}
          onPress={hide}
        />
        {isNew || isFull ? null : <Way glyph="copy" label={texts.duplicate} onPress={duplicate} />}
        <Way glyph="close" label={texts.remove} onPress={remove} />
      </div>
    </>
  );
};

const Way = ({ glyph, label, onPress }: { glyph: GlyphName; label: string; onPress: () => void }) => (
  <button type="button" className="text-button" onClick={onPress}>
    <Glyph name={glyph} /> {label}
  </button>
);
