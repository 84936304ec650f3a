import type { HexColor } from '@goodshelf/theme';
import { useState } from 'react';
import { Glyph } from '../../../../../ui/glyph.tsx';
import { hexOf, hslOf, readHex, type Hsl } from '../model/hsl.ts';
import { themingTexts } from '../texts.ts';

const texts = themingTexts.colors;

type Offer = { readonly label: string; readonly value: HexColor };

type Props = {
  readonly label: string;
  readonly value: HexColor;
  /** The theme's own colors, the most used first. */
  readonly inUse: readonly HexColor[];
  /** What the value can go back to. */
  readonly offers: readonly Offer[];
  readonly onChange: (color: HexColor, gesture: string | null) => void;
  readonly onGestureEnd: () => void;
};

const offeredMax = 12;

/** Sliders for hue, saturation and lightness, the school's own colors, and the screen where the browser can read it. */
export const ColorPicker = ({ label, value, inUse, offers, onChange, onGestureEnd }: Props) => {
  const [hsl, setHsl] = useState(() => hslOf(value));
  // Gray has no hue: the sliders keep theirs until another color comes from elsewhere.
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    if (hexOf(hsl) !== value) setHsl(hslOf(value));
  }
  const slide = (part: Partial<Hsl>): void => {
    const next = { ...hsl, ...part };
    setHsl(next);
    onChange(hexOf(next), 'slide');
  };
  return (
    <div className="color-picker" role="group" aria-label={texts.picker(label)}>
      <Slider
        name={texts.hue}
        max={360}
        value={hsl.h}
        says={texts.degrees(hsl.h)}
        track={hueTrack(hsl)}
        onSlide={(h) => slide({ h })}
        onEnd={onGestureEnd}
      />
      <Slider
        name={texts.saturation}
        max={100}
        value={hsl.s}
        says={texts.percent(hsl.s)}
        track={[hexOf({ ...hsl, s: 0 }), hexOf({ ...hsl, s: 100 })]}
        onSlide={(s) => slide({ s })}
        onEnd={onGestureEnd}
      />
      <Slider
        name={texts.lightness}
        max={100}
        value={hsl.l}
        says={texts.percent(hsl.l)}
        track={['#000000', hexOf({ ...hsl, l: 50 }), '#ffffff']}
        onSlide={(l) => slide({ l })}
        onEnd={onGestureEnd}
      />
      <h4>{texts.inUse}</h4>
      <ul className="color-offers">
        {inUse.slice(0, offeredMax).map((color) => (
          <li key={color}>
            <button
              type="button"
              className="color-chip"
              style={{ backgroundColor: color }}
              aria-label={texts.take(color)}
              aria-pressed={color === value}
              title={color}
              onClick={() => onChange(color, null)}
            />
          </li>
        ))}
      </ul>
      <div className="color-picker-foot">
        <ScreenPicker onPick={(color) => onChange(color, null)} />
        {offers.map((offer) => (
          <button
            key={offer.label}
            type="button"
            className="text-button"
            onClick={() => onChange(offer.value, null)}
          >
            <span className="color-dot" style={{ backgroundColor: offer.value }} />
            {offer.label}
          </button>
        ))}
      </div>
    </div>
  );
};

const hueTrack = ({ s, l }: Hsl): string[] =>
  [0, 60, 120, 180, 240, 300, 360].map((h) =>
    hexOf({ h: h % 360, s: Math.max(s, 35), l: Math.min(Math.max(l, 30), 70) }),
  );

type SliderProps = {
  readonly name: string;
  readonly max: number;
  readonly value: number;
  readonly says: string;
  readonly track: readonly string[];
  readonly onSlide: (value: number) => void;
  readonly onEnd: () => void;
};

const Slider = ({ name, max, value, says, track, onSlide, onEnd }: SliderProps) => (
  <label className="color-slider">
    <span>{name}</span>
    <input
      type="range"
      min={0}
      max={max}
      value={value}
      aria-valuetext={says}
      style={{ backgroundImage: `linear-gradient(to right, ${track.join(', ')})` }}
      onChange={({ target }) => onSlide(Number(target.value))}
      onPointerUp={onEnd}
      onKeyUp={onEnd}
      onBlur={onEnd}
    />
    <output aria-hidden="true">{value}</output>
  </label>
);

type EyeDropperWindow = { readonly EyeDropper?: new () => { open: () => Promise<{ sRGBHex: string }> } };

/** Reads a color from anywhere on the screen; only some browsers can. */
const ScreenPicker = ({ onPick }: { readonly onPick: (color: HexColor) => void }) => {
  const { EyeDropper } = window as EyeDropperWindow;
  if (EyeDropper === undefined) return null;
  const pick = async (): Promise<void> => {
    // Escape closes it with an error that says nothing.
    const picked = await new EyeDropper().open().catch(() => null);
    const color = picked === null ? null : readHex(picked.sRGBHex);
    if (color !== null) onPick(color);
  };
  return (
    <button type="button" className="text-button" onClick={() => void pick()}>
      <Glyph name="dropper" /> {texts.fromScreen}
    </button>
  );
};
