import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Glyph } from '../glyph.tsx';
import { changeQuery } from './list-query.ts';

const pauseMs = 250;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The search of a list, kept in the address. The key "/" goes to it, Escape leaves it. */
export const SearchField = ({ label, placeholder }: { label: string; placeholder: string }) => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const searched = query.get('search') ?? '';
  const [text, setText] = useState(searched);
  const [lastSearched, setLastSearched] = useState(searched);
  const input = useRef<HTMLInputElement>(null);

  // Back, forward or a cleared filter changed the address behind the field.
  if (searched !== lastSearched) {
    setLastSearched(searched);
    if (searched !== text.trim()) setText(searched);
  }

  useEffect(() => {
    if (text.trim() === searched) return;
    const timer = setTimeout(() => {
      void navigate(changeQuery(query, { search: text.trim() }), { replace: true, preventScrollReset: true });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, searched, query, navigate]);

  useEffect(() => {
    const focusBySlash = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', focusBySlash);
    return () => document.removeEventListener('keydown', focusBySlash);
  }, []);

  return (
    <search className="list-search">
      <Glyph name="search" />
      <input
        ref={input}
        className="input"
        type="search"
        name="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      <kbd aria-hidden="true">/</kbd>
    </search>
  );
};
