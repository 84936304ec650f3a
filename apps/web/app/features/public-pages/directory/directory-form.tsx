import { useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { Glyph } from '../../../ui/glyph.tsx';
import type { DirectoryQuery } from './directory-query.ts';
import { stateWords, typeWords } from './directory-words.ts';
import type { DirectoryList } from './load-directory.ts';

const typingPauseMs = 250;

type Props = { readonly path: string; readonly query: DirectoryQuery; readonly list: DirectoryList };

/** A plain form of its own address; with script, it also answers while one types or chooses. */
export const DirectoryForm = ({ path, query, list }: Props) => {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const submit = useSubmit();
  useEffect(() => () => clearTimeout(timer.current), []);

  // An address from elsewhere ("Show all", the browser's back) fills the fields, but never the one being typed in.
  const { search, type, state } = query;
  useEffect(() => {
    for (const [name, value] of Object.entries({ search, type, state })) {
      const field = form.current?.elements.namedItem(name);
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      if (isField && field !== document.activeElement) field.value = value;
    }
  }, [search, type, state]);

  const submitSoon = (afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (form.current !== null) void submit(form.current, { replace: true, preventScrollReset: true });
    }, afterMs);
  };

  return (
    <Form
      ref={form}
      className="directory-form"
      role="search"
      aria-label="Shops"
      action={path}
      method="get"
      preventScrollReset
    >
      <div className="field directory-search">
        <label htmlFor="directory-search">Name, city or a word</label>
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
        label="Type"
        all="All types"
        chosen={query.type}
        offered={list.types.map(({ type, count }) => ({
          value: type,
          label: `${typeWords(type)} (${count})`,
        }))}
        onChoose={() => submitSoon(0)}
      />
      <Choice
        name="state"
        label="State"
        all="All states"
        chosen={query.state}
        offered={list.states.map(({ state, count }) => ({
          value: state,
          label: `${stateWords(state)} (${count})`,
        }))}
        onChoose={() => submitSoon(0)}
      />
      <button type="submit" className="button">
        <Glyph name="search" />
        Search
      </button>
    </Form>
  );
};

type ChoiceProps = {
  readonly name: string;
  readonly label: string;
  /** The words for no choice. */
  readonly all: string;
  readonly chosen: string;
  readonly offered: readonly { readonly value: string; readonly label: string }[];
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
