import { publicTypeLabel } from '@goodshelf/contract/lookups';
import { useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { Glyph } from '../../../ui/glyph.tsx';
import type { DirectoryPath, DirectoryQuery } from './directory-query.ts';
import { stateWords } from './directory-words.ts';
import type { DirectoryList } from './load-directory.ts';
import { publicTexts } from '../texts.ts';

const texts = publicTexts.directory;

const typingPauseMs = 250;

const fields = ['search', 'type', 'state'] as const;

/** The fields of the form, as the browser has them. */
const fieldsOf = (form: HTMLFormElement | null) =>
  fields.flatMap((name) => {
    const field = form?.elements.namedItem(name);
    return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? [{ name, field }] : [];
  });

type Props = { readonly path: DirectoryPath; readonly query: DirectoryQuery; readonly list: DirectoryList };

/** A plain form of its own address; with script, it also answers while one types or chooses. */
export const DirectoryForm = ({ path, query, list }: Props) => {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The question that is not answered yet.
  const asking = useRef<symbol>(undefined);
  const submit = useSubmit();
  useEffect(() => () => clearTimeout(timer.current), []);

  const submitSoon = (afterMs: number) => {
    clearTimeout(timer.current);
    const question = Symbol();
    asking.current = question;
    timer.current = setTimeout(async () => {
      if (form.current !== null) await submit(form.current, { replace: true, preventScrollReset: true });
      if (asking.current === question) asking.current = undefined;
    }, afterMs);
  };

  // What was typed or chosen before the scripts came is asked for now.
  const askForTyped = useRef(() => {
    if (fieldsOf(form.current).some(({ name, field }) => field.value !== query[name])) submitSoon(0);
  });
  useEffect(() => askForTyped.current(), []);

  // An address from elsewhere ("Show all", the browser's back) fills the fields, but never the one being typed in; and
  // an earlier answer that comes late never takes back what was chosen since.
  const { search, type, state } = query;
  useEffect(() => {
    if (asking.current !== undefined) return;
    const asked = { search, type, state };
    for (const { name, field } of fieldsOf(form.current))
      if (field !== document.activeElement) field.value = asked[name];
  }, [search, type, state]);

  return (
    <Form
      ref={form}
      className="directory-form"
      role="search"
      aria-label={texts.label}
      action={path}
      method="get"
      preventScrollReset
    >
      <div className="field directory-search">
        <label htmlFor="directory-search">{texts.search}</label>
        <input
          id="directory-search"
          className="input"
          type="search"
          name="search"
          maxLength={100}
          defaultValue={query.search}
          autoComplete="off"
          onChange={() => submitSoon(typingPauseMs)}
        />
      </div>
      <Choice
        name="type"
        label={texts.type}
        all={texts.allTypes}
        chosen={query.type}
        offered={withChosen(
          query.type,
          list.types.map(({ type, count }) => ({
            value: type,
            label: `${publicTypeLabel(type)} (${count})`,
          })),
          publicTypeLabel,
        )}
        onChoose={() => submitSoon(0)}
      />
      <Choice
        name="state"
        label={texts.state}
        all={texts.allStates}
        chosen={query.state}
        offered={withChosen(
          query.state,
          list.states.map(({ state, count }) => ({ value: state, label: `${stateWords(state)} (${count})` })),
          stateWords,
        )}
        onChoose={() => submitSoon(0)}
      />
      <button type="submit" className="button">
        <Glyph name="search" />
        {texts.submit}
      </button>
    </Form>
  );
};

type Offered = { readonly value: string; readonly label: string };

/** What was chosen stays chosen, also where nothing of it is offered. */
const withChosen = (
  chosen: string,
  offered: readonly Offered[],
  words: (value: string) => string,
): readonly Offered[] =>
  chosen === '' || offered.some(({ value }) => value === chosen)
    ? offered
    : [{ value: chosen, label: words(chosen) }, ...offered];

type ChoiceProps = {
  readonly name: string;
  readonly label: string;
  /** The words for no choice. */
  readonly all: string;
  readonly chosen: string;
  readonly offered: readonly Offered[];
  readonly onChoose: () => void;
};

const Choice = ({ name, label, all, chosen, offered, onChoose }: ChoiceProps) => (
  <div className="field">
    <label htmlFor={`directory-${name}`}>{label}</label>
    <select id={`directory-${name}`} className="input" name={name} defaultValue={chosen} onChange={onChoose}>
      <option value="">{all}</option>
      {offered.map((row) => (
        <option key={row.value} value={row.value}>
          {row.label}
        </option>
      ))}
    </select>
  </div>
);
