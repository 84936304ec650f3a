import { contentPages } from '@goodshelf/contract/content-pages';
import { sectionPath } from '@goodshelf/contract/page-content';
import { useId, useState } from 'react';
import { ConflictsNotice, ScheduledNotice } from '../controls/notices.tsx';
import { fieldIdOf, useEditor } from '../editor-context.ts';
import { zoneName } from '../model/zone-name.ts';
import { themingTexts } from '../texts.ts';
import { UploadsNotice } from '../uploads/uploads-notice.tsx';
import { partFields } from './field-specs.ts';
import { pagesTexts } from './pages-texts.ts';
import './pages.css';
import { PartFields, TimeFields } from './part-fields.tsx';
import { PartConflict, PartRefusal } from './part-note.tsx';
import {
  everyPageParts,
  isPage,
  isPlace,
  policyParts,
  unfinishedParts,
  type EveryPagePart,
  type Place,
} from './places.ts';
import { SectionForm } from './section-form.tsx';
import { rowButtonId, SectionList } from './section-list.tsx';
import { usePart } from './use-part.ts';

/** The pages of the storefront: which one, its sections, and what stands on every page. */
export const PagesPanel = () => {
  const { place } = useEditor();
  return (
    <>
      <ScheduledNotice />
      <ConflictsNotice />
      <UploadsNotice />
      <h2 className="only-heard">{pagesTexts.tabs.pages}</h2>
      <div className="pages-panel">
        <PageChooser />
        <p className="theme-hint">{pagesTexts.hints[place]}</p>
        {isPage(place) ? <Sections key={place} /> : <EveryPageForm key={place} part={place} />}
      </div>
    </>
  );
};

const PageChooser = () => {
  const { state, place, onPlace } = useEditor();
  const id = useId();
  const unfinished = new Set(unfinishedParts(state).map((one) => one.place));
  const nameOf = (one: Place): string =>
    unfinished.has(one) ? pagesTexts.unfinished(pagesTexts.places[one]) : pagesTexts.places[one];
  return (
    <div className="field">
      <label htmlFor={id}>{pagesTexts.choose}</label>
      <select
        id={id}
        className="input"
        value={place}
        onChange={({ target: { value } }) => (isPlace(value) ? onPlace(value) : undefined)}
      >
        <optgroup label={pagesTexts.onePage}>
          {contentPages.map((page) => (
            <option key={page} value={page}>
              {nameOf(page)}
            </option>
          ))}
        </optgroup>
        <optgroup label={pagesTexts.everyPage}>
          {everyPageParts.map((part) => (
            <option key={part} value={part}>
              {nameOf(part)}
            </option>
          ))}
        </optgroup>
        <optgroup label={pagesTexts.policies}>
          {policyParts.map((part) => (
            <option key={part} value={part}>
              {nameOf(part)}
            </option>
          ))}
        </optgroup>
      </select>
    </div>
  );
};

/** The list of a page's sections, or the form of the one that is chosen. */
const Sections = () => {
  const { editor, state, place, chosen, onChoose } = useEditor();
  const [said, setSaid] = useState('');
  /** The path of a section that was taken away: told while the last step is just that. */
  const [removed, setRemoved] = useState<string | null>(null);
  // What was said of a step is over once that step is taken back.
  const [future, setFuture] = useState(state.future);
  if (future !== state.future) {
    setFuture(state.future);
    if (state.future.length > 0) {
      setSaid('');
      setRemoved(null);
    }
  }
  if (!isPage(place)) return null;
  const say = (words: string): void => {
    setSaid(words);
    setRemoved(null);
  };
  const path = chosen === null ? '' : sectionPath(chosen);
  const isThere =
    (state.values[path] ?? null) !== null ||
    state.typed[path] !== undefined ||
    state.conflicts[path] !== undefined;
  const back = (): void => {
    onChoose(null);
    say('');
    // The list is there again with the next picture.
    if (chosen !== null) requestAnimationFrame(() => document.getElementById(rowButtonId(chosen))?.focus());
  };
  const canUndo =
    removed !== null && state.past.at(-1)?.some(({ path: of, after }) => of === removed && after === null);
  return (
    <>
      <div className="pages-said" role="status">
        {said === '' || (removed !== null && canUndo !== true) ? null : <p>{said}</p>}
      </div>
      {canUndo === true ? (
        <button
          type="button"
          className="text-button"
          onClick={() => {
            editor.undo();
            say('');
          }}
        >
          {themingTexts.bar.undo}
        </button>
      ) : null}
      {chosen !== null && isThere ? (
        <SectionForm
          key={chosen}
          page={place}
          id={chosen}
          onBack={back}
          onSay={say}
          onRemoved={(name) => {
            setSaid(pagesTexts.list.removed(name));
            setRemoved(path);
          }}
        />
      ) : (
        <SectionList page={place} onSay={say} />
      )}
    </>
  );
};

/** The announcement, a menu, what gifts do, amounts: one form each. */
const EveryPageForm = ({ part: path }: { readonly part: EveryPagePart }) => {
  const part = usePart(path);
  return (
    <>
      <h3 className="only-heard" id={fieldIdOf(path)} tabIndex={-1}>
        {pagesTexts.places[path]}
      </h3>
      <PartConflict path={path} label={pagesTexts.places[path]} />
      <PartRefusal path={path} />
      {part.isValid ? null : <p className="section-note">{pagesTexts.section.notSaved}</p>}
      <div
        className="form part-form"
        onBlur={({ target }) => {
          part.onRest();
          if ('name' in target && typeof target.name === 'string') part.onTouch(target.name);
        }}
      >
        <PartFields
          specs={partFields[path]}
          value={part.typed}
          within=""
          problems={part.problems}
          onChange={part.onChange}
        />
        {path === 'announcement' ? (
          <TimeFields
            value={part.typed}
            problems={part.problems}
            onChange={part.onChange}
            words={{ ...pagesTexts.section, zone: pagesTexts.section.zone(zoneName()) }}
          />
        ) : null}
      </div>
    </>
  );
};
