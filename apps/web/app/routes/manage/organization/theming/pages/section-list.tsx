import { sectionsOfPageMax, type ContentPage } from '@goodshelf/contract/content-pages';
import { sectionPath, type Section } from '@goodshelf/contract/page-content';
import { useApiQuery } from '../../../../../shell/api/use-api-query.ts';
import { Glyph } from '../../../../../ui/glyph.tsx';
import { writeDate, writeTime } from '../../../../../ui/local-date.tsx';
import { OrderedList } from '../../../../../ui/ordered-list.tsx';
import { StatusChip, type Tone } from '../../../../../ui/status-chip.tsx';
import { useEditor } from '../editor-context.ts';
import { orderAt, pagePath, sectionAt } from '../model/draft-values.ts';
import { idsOfPage } from '../model/page-ids.ts';
import type { EditorState } from '../model/theme-editor.ts';
import { AddSection } from './add-section.tsx';
import { PartRefusal } from './part-note.tsx';
import { pagesTexts } from './pages-texts.ts';
import { sectionName } from './places.ts';
import { sectionGlyphs } from './section-glyphs.ts';

const texts = pagesTexts.list;

type Row = {
  readonly id: string;
  /** As it is in the draft, or as it is typed so far; null where it was removed here and somebody else changed it. */
  readonly section: Section | null;
  readonly isPlaced: boolean;
};

type Props = { readonly page: ContentPage; readonly onSay: (words: string) => void };

export const rowButtonId = (id: string): string => `page-section-${id}`;

const rowsOf = (state: EditorState, page: ContentPage): Row[] => {
  const order = orderAt(state.values, pagePath(page));
  return idsOfPage(state, page).map((id) => ({
    id,
    section: sectionAt(state.values, id) ?? ((state.typed[sectionPath(id)]?.value ?? null) as Section | null),
    isPlaced: order.includes(id),
  }));
};

/** The sections of a page in their order: chosen, moved, hidden and added here. */
export const SectionList = ({ page, onSay }: Props) => {
  const { editor, state, onChoose } = useEditor();
  const rows = rowsOf(state, page);
  const isTyped = (id: string): boolean => state.typed[sectionPath(id)] !== undefined;
  const toggle = (section: Section): void => {
    editor.edit({ [sectionPath(section.id)]: { ...section, is_hidden: !section.is_hidden } });
    onSay((section.is_hidden ? texts.nowShown : texts.nowHidden)(sectionName(section)));
  };
  return (
    <>
      <PartRefusal path={pagePath(page)} />
      {rows.length === 0 ? (
        <div className="page-empty">
          <p>{texts.empty}</p>
          <p className="theme-hint">{texts.emptyText}</p>
        </div>
      ) : (
        <OrderedList
          label={texts.heading(pagesTexts.places[page])}
          rows={rows}
          nameOf={({ section }) => sectionName(section)}
          onOrder={(next) =>
            editor.edit({ [pagePath(page)]: next.filter(({ isPlaced }) => isPlaced).map(({ id }) => id) })
          }
        >
          {(row) => (
            <div className="section-row">
              <button
                type="button"
                id={rowButtonId(row.id)}
                className="section-choose"
                data-hidden={row.section?.is_hidden}
                onClick={() => {
                  onSay('');
                  onChoose(row.id);
                }}
              >
                <Glyph name={row.section === null ? 'close' : sectionGlyphs[row.section.kind]} />
                <span className="section-words">
                  <span className="section-name">{sectionName(row.section)}</span>
                  <States row={row} />
                  {row.section?.kind === 'shelf' && row.section.show === 'chosen' ? (
                    <UnsoldChip ids={row.section.products} />
                  ) : null}
                </span>
                <Glyph name="next" />
              </button>
              {row.section === null || !row.isPlaced || isTyped(row.id) ? null : (
                <HideButton section={row.section} onToggle={toggle} />
              )}
            </div>
          )}
        </OrderedList>
      )}
      {rows.length < sectionsOfPageMax ? (
        <AddSection page={page} onSay={onSay} />
      ) : (
        <p className="theme-hint">{texts.full(sectionsOfPageMax)}</p>
      )}
    </>
  );
};

const HideButton = ({ section, onToggle }: { section: Section; onToggle: (section: Section) => void }) => {
  const action = section.is_hidden ? pagesTexts.section.show : pagesTexts.section.hide;
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={`${action} ${sectionName(section)}`}
      title={action}
      onClick={() => onToggle(section)}
    >
      <Glyph name={section.is_hidden ? 'hide' : 'show'} />
    </button>
  );
};

const when = (at: string): string => `${writeDate(at, 'short')}, ${writeTime(at)}`;

const statesOf = (state: EditorState, { id, section }: Row): { tone: Tone; text: string }[] => {
  const path = sectionPath(id);
  const said: { tone: Tone; text: string }[] = [];
  if (state.conflicts[path] !== undefined) said.push({ tone: 'warn', text: texts.conflict });
  if (state.refused[path] !== undefined) said.push({ tone: 'bad', text: texts.wrong });
  if (state.typed[path] !== undefined) {
    const isNew = sectionAt(state.values, id) === null;
    said.push({ tone: 'bad', text: isNew ? texts.unfinished : texts.wrong });
  }
  if (section === null) return said;
  const now = Date.now();
  if (section.is_hidden) said.push({ tone: 'quiet', text: texts.hidden });
  if (section.from !== null && Date.parse(section.from) > now)
    said.push({ tone: 'info', text: texts.from(when(section.from)) });
  if (section.until !== null)
    said.push(
      Date.parse(section.until) > now
        ? { tone: 'info', text: texts.until(when(section.until)) }
        : { tone: 'quiet', text: texts.over(when(section.until)) },
    );
  return said;
};

/** A shelf of which nothing is for sale any more isn't on the page, and nothing else would say so here. */
const UnsoldChip = ({ ids }: { readonly ids: readonly string[] }) => {
  const { data } = useApiQuery('findShelfTitles', { query: { ids: ids.join(',') } });
  if (data === undefined || data.items.some((title) => title.is_for_sale)) return null;
  return (
    <span className="section-states">
      <StatusChip tone="warn">{texts.unsold}</StatusChip>
    </span>
  );
};

const States = ({ row }: { readonly row: Row }) => {
  const { state } = useEditor();
  const said = statesOf(state, row);
  if (said.length === 0) return null;
  return (
    <span className="section-states">
      {said.map(({ tone, text }) => (
        <StatusChip key={text} tone={tone}>
          {text}
        </StatusChip>
      ))}
    </span>
  );
};
