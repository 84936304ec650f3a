import type { ColorDefinition, ColorGroupKey, HexColor } from '@goodshelf/theme';
import { useId, useState } from 'react';
import { Glyph } from '../../../../../ui/glyph.tsx';
import { HintTip } from '../../../../../ui/hint-tip.tsx';
import { useEscape } from '../../../../../ui/layers/use-escape.ts';
import { fieldIdOf, useEditor } from '../editor-context.ts';
import { LogoLost } from '../logo/logo-lost.tsx';
import { readHex } from '../model/hsl.ts';
import { colorPathOf, colorsInUse, isColorValue } from '../model/theme-values.ts';
import { themingTexts } from '../texts.ts';
import { ColorPicker } from './color-picker.tsx';
import { ConflictNote } from './conflict-note.tsx';

const texts = themingTexts.colors;

type Props = {
  readonly group: ColorGroupKey;
  readonly definition: ColorDefinition;
  readonly isPicking: boolean;
  readonly onPicking: (isPicking: boolean) => void;
};

const colorOr = (value: string | undefined, other: HexColor): HexColor =>
  value !== undefined && isColorValue(value) ? value : other;

/** One color: its swatch, what it is for, its code, and the way back. */
export const ColorRow = ({ group, definition, isPicking, onPicking }: Props) => {
  const { editor, state, onMark } = useEditor();
  const { key, label, tooltip, default: standard } = definition;
  const colorPath = colorPathOf(group, key);
  const path = `colors.${colorPath}`;
  const value = colorOr(state.look[path], standard);
  const published = colorOr(state.published.look[path], standard);
  const pickerId = useId();
  const [isWrong, setWrong] = useState(false);
  const change = (color: HexColor, gesture: string | null = null): void => {
    setWrong(false);
    editor.edit({ [path]: color }, gesture === null ? null : `${path} ${gesture}`);
  };
  useEscape(isPicking, () => {
    onPicking(false);
    document.getElementById(`${pickerId}-swatch`)?.focus();
  });
  return (
    <li
      className="color-row"
      data-picking={isPicking}
      onPointerEnter={() => onMark(colorPath)}
      onPointerLeave={() => onMark(null)}
      onFocus={() => onMark(colorPath)}
      onBlur={() => onMark(null)}
    >
      <div className="color-line">
        <button
          id={`${pickerId}-swatch`}
          type="button"
          className="color-swatch"
          style={{ backgroundColor: value }}
          aria-label={texts.pick(label, value)}
          aria-expanded={isPicking}
          aria-controls={isPicking ? pickerId : undefined}
          onClick={() => onPicking(!isPicking)}
        />
        <label className="color-name" htmlFor={fieldIdOf(path)}>
          {label}
        </label>
        <HintTip about={label}>{tooltip}</HintTip>
        {value === published ? null : (
          <button
            type="button"
            className="icon-button color-reset"
            aria-label={texts.reset(label)}
            title={texts.resetHint(published)}
            onClick={() => change(published)}
          >
            <Glyph name="history" />
          </button>
        )}
        <HexField path={path} value={value} isWrong={isWrong} onWrong={setWrong} onChange={change} />
      </div>
      {isWrong ? (
        <p className="field-problem color-problem" id={`${fieldIdOf(path)}-problem`}>
          {texts.wrong}
        </p>
      ) : null}
      {colorPath === 'header.background' ? <LogoLost path={path} /> : null}
      <ConflictNote path={path} label={label} />
      {isPicking ? (
        <div id={pickerId}>
          <ColorPicker
            label={label}
            value={value}
            inUse={colorsInUse(state.look)}
            offers={[
              { label: texts.shopNow, value: published },
              { label: texts.standard, value: standard },
            ].filter((offer) => offer.value !== value)}
            onChange={change}
            onGestureEnd={editor.endGesture}
          />
        </div>
      ) : null}
    </li>
  );
};

type HexProps = {
  readonly path: string;
  readonly value: HexColor;
  /** What is typed is no color: said below, once somebody goes on. */
  readonly isWrong: boolean;
  readonly onWrong: (isWrong: boolean) => void;
  readonly onChange: (color: HexColor) => void;
};

const isWhole = (typed: string): boolean => /^\s*#?[0-9a-f]{6}\s*$/i.test(typed);

/** The code of a color as somebody types it, taken over as soon as it is whole; three digits are, when they go on. */
const HexField = ({ path, value, isWrong, onWrong, onChange }: HexProps) => {
  const id = fieldIdOf(path);
  const [typed, setTyped] = useState<string>(value);
  const [shown, setShown] = useState(value);
  // It has changed elsewhere: by the sliders, by undo, by another editor.
  if (value !== shown) {
    setShown(value);
    setTyped(value);
  }
  const take = (text: string): void => {
    const color = readHex(text);
    onWrong(color === null);
    if (color === null) return;
    setTyped(color);
    if (color !== value) onChange(color);
  };
  return (
    <input
      id={id}
      className="input color-hex"
      value={typed}
      maxLength={20}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      aria-invalid={isWrong}
      aria-describedby={isWrong ? `${id}-problem` : undefined}
      // While nothing is typed that isn't taken over, Undo is the editor's and not the field's.
      data-undo={typed === value ? 'theme' : undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        onWrong(false);
        if (isWhole(target.value)) take(target.value);
      }}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={() => take(typed)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take(typed);
      }}
    />
  );
};
