import { useEffect, useId, useRef, useState } from 'react';
import { Glyph } from '../glyph.tsx';
import { useEscape } from '../layers/use-escape.ts';
import { uiTexts } from '../texts.ts';
import type { Column } from './data-table.tsx';

const texts = uiTexts.list;

type Props<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly hidden: ReadonlySet<string>;
  readonly onShow: (column: string, isShown: boolean) => void;
};

/** Which columns a list shows; the one that holds the link of the row is always there. */
export const ColumnChoice = <Row,>({ columns, hidden, onShow }: Props<Row>) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeBeside = ({ target }: PointerEvent) => {
      if (target instanceof Node && box.current?.contains(target) === false) setOpen(false);
    };
    document.addEventListener('pointerdown', closeBeside);
    return () => document.removeEventListener('pointerdown', closeBeside);
  }, [isOpen]);
  useEscape(isOpen, () => {
    setOpen(false);
    button.current?.focus();
  });
  return (
    <div
      ref={box}
      className="column-choice"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className="button button-quiet button-small"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Glyph name="columns" /> {texts.columns}
      </button>
      <fieldset className="column-list" id={id} hidden={!isOpen}>
        <legend className="only-heard">{texts.columns}</legend>
        {columns
          .filter(({ isRowLink }) => isRowLink !== true)
          .map(({ key, header }) => (
            <label key={key} className="check-field">
              <input
                type="checkbox"
                checked={!hidden.has(key)}
                onChange={({ target }) => onShow(key, target.checked)}
              />
              <span>{header}</span>
            </label>
          ))}
      </fieldset>
    </div>
  );
};
