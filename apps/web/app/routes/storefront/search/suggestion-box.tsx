import { useEffect, useMemo, useState, type RefObject } from 'react';
import { useNavigate } from '../../../shell/links/storefront.ts';
import { optionGroups, type OptionGroup, type SuggestedOption } from './suggested-options.ts';
import { searchTexts as texts } from './texts.ts';
import { useSuggestions } from './use-suggestions.ts';

export type SuggestionBoxProps = {
  readonly slug: string;
  readonly input: RefObject<HTMLInputElement | null>;
};

const boxId = 'search-suggestions';

const noGroups: readonly OptionGroup[] = [];

/** Suggestions below the search field. The focus stays in the field: arrows choose, Enter goes there, Escape closes. */
export const SuggestionBox = ({ slug, input }: SuggestionBoxProps) => {
  /** What was typed since the page was opened; somebody may have typed faster than this was loaded. */
  const [text, setText] = useState(() => typedInto(input.current));
  const [isOpen, setIsOpen] = useState(text !== '');
  /** The chosen option, as long as it is offered. */
  const [chosenId, setChosenId] = useState<string | null>(null);
  const navigate = useNavigate();
  const suggested = useSuggestions(slug, text);
  const groups = useMemo(
    () => (suggested === null ? noGroups : optionGroups(suggested.suggestions, suggested.typed)),
    [suggested],
  );
  const options = useMemo(() => groups.flatMap((group) => group.options), [groups]);
  const isExpanded = isOpen && options.length > 0;
  const active = isExpanded ? options.find(({ id }) => id === chosenId) : undefined;

  useEffect(() => {
    if (input.current !== null) describe(input.current, isExpanded, active?.id ?? null);
  }, [input, isExpanded, active]);
  useEffect(() => {
    if (active !== undefined) document.getElementById(active.id)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const choose = (option: SuggestedOption): void => {
    setIsOpen(false);
    if (input.current !== null) sayWhatIsSought(input.current, option.href);
    void navigate(option.href);
  };
  const step = (by: 1 | -1): void => {
    const index = active === undefined ? -1 : options.indexOf(active);
    // One place more than options: the field itself.
    const places = options.length + 1;
    setChosenId(options[((index + 1 + by + places) % places) - 1]?.id ?? null);
  };

  useEffect(() => {
    const field = input.current;
    if (field === null) return undefined;
    const open = (chosen: string | null): void => {
      setText(field.value);
      setChosenId(chosen);
      setIsOpen(true);
    };
    const onInput = (): void => open(null);
    const onKey = (event: KeyboardEvent): void => {
      if (event.isComposing) return;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        const isDown = event.key === 'ArrowDown';
        if (isExpanded) step(isDown ? 1 : -1);
        else open(options.at(isDown ? 0 : -1)?.id ?? null);
      } else if (event.key === 'Enter') {
        if (active === undefined) return setIsOpen(false); // the form is sent
        event.preventDefault();
        choose(active);
      } else if (event.key === 'Escape') {
        event.preventDefault();
        // The first one closes, the next empties the field.
        if (!isExpanded) field.value = '';
        setIsOpen(false);
      }
    };
    const onBlur = (): void => setIsOpen(false);
    // What was found is looked at: nothing is open over it, nor the keyboard of a phone.
    const onSubmit = (): void => field.blur();
    const { form } = field;
    form?.addEventListener('submit', onSubmit);
    field.addEventListener('input', onInput);
    field.addEventListener('keydown', onKey);
    field.addEventListener('blur', onBlur);
    return () => {
      form?.removeEventListener('submit', onSubmit);
      field.removeEventListener('input', onInput);
      field.removeEventListener('keydown', onKey);
      field.removeEventListener('blur', onBlur);
    };
  });

  const isNothing = isExpanded && options.length === 1;
  return (
    <>
      <p className="visually-hidden" role="status">
        {isExpanded ? (isNothing ? texts.none : texts.count(options.length - 1)) : ''}
      </p>
      <div className="suggestions" hidden={!isExpanded}>
        {isNothing ? <p className="suggestions-none">{texts.none}</p> : null}
        <div id={boxId} role="listbox" aria-label={texts.suggestions}>
          {isExpanded
            ? groups.map((group) => (
                <Group key={group.name ?? ''} group={group} active={active} onChoose={choose} />
              ))
            : null}
        </div>
      </div>
    </>
  );
};

const typedInto = (field: HTMLInputElement | null): string =>
  field === null || field !== document.activeElement || field.value === field.defaultValue ? '' : field.value;

/** The field tells at once what the page it leads to will have been searched for; whoever types on meanwhile loses nothing. */
const sayWhatIsSought = (field: HTMLInputElement, href: string): void => {
  field.value = new URLSearchParams(href.split('?')[1]).get('search') ?? '';
};

/** What the field says of the box below it, now that there is one (ARIA's combobox). */
const describe = (field: HTMLInputElement, isExpanded: boolean, activeId: string | null): void => {
  const attributes = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': boxId,
    'aria-expanded': String(isExpanded),
  };
  for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value);
  if (activeId === null) field.removeAttribute('aria-activedescendant');
  else field.setAttribute('aria-activedescendant', activeId);
};

type GroupProps = {
  readonly group: OptionGroup;
  readonly active: SuggestedOption | undefined;
  readonly onChoose: (option: SuggestedOption) => void;
};

const Group = ({ group: { name, options }, active, onChoose }: GroupProps) => (
  <div
    className="suggestions-group"
    role={name === null ? undefined : 'group'}
    aria-label={name ?? undefined}
  >
    {name === null ? null : (
      <p className="suggestions-name" aria-hidden="true">
        {name}
      </p>
    )}
    {options.map((option) => (
      <div
        key={option.id}
        id={option.id}
        role="option"
        tabIndex={-1}
        className="suggestion"
        aria-selected={option === active}
        // The focus stays in the field.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChoose(option)}
      >
        <span className="suggestion-label">{option.label}</span>
        {option.detail === null ? null : <span className="suggestion-detail"> {option.detail}</span>}
      </div>
    ))}
  </div>
);
