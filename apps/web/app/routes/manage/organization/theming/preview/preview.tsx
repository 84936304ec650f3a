import { previewFrameName } from '@goodshelf/theme';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Glyph, type GlyphName } from '../../../../../ui/glyph.tsx';
import { useIsNarrow } from '../../../../../ui/list/use-is-narrow.ts';
import { themingTexts } from '../texts.ts';
import './preview.css';
import type { Preview } from './use-preview.ts';

const texts = themingTexts.preview;

/** Widths of windows, px. */
const widths = { desktop: 1280, tablet: 820, phone: 390 } as const;
type Device = keyof typeof widths;
const devices: readonly { readonly key: Device; readonly glyph: GlyphName }[] = [
  { key: 'desktop', glyph: 'machine' },
  { key: 'tablet', glyph: 'tablet' },
  { key: 'phone', glyph: 'phone' },
];

type Props = {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly url: string;
  readonly preview: Preview;
};

type PaneProps = Props & {
  /** A click in it means a section, not a color. */
  readonly isOfSections: boolean;
};

/** Past the links of the whole shop, which come before the controls for whoever goes by keyboard. */
const goToControls = (): void =>
  document.querySelector<HTMLElement>('#theme-controls :is(input, button, select)')?.focus();

/** The real storefront, as wide as on the device that is chosen and drawn smaller where there is less room. */
export const PreviewPane = ({ frame, url, preview, isOfSections }: PaneProps) => {
  const isNarrow = useIsNarrow();
  const [chosen, setChosen] = useState<Device | null>(null);
  const device = chosen ?? (isNarrow ? 'phone' : 'desktop');
  return (
    <section className="theme-preview" aria-label={texts.label}>
      <div className="theme-preview-bar">
        <button type="button" className="theme-skip button button-quiet button-small" onClick={goToControls}>
          {texts.skip}
        </button>
        <p className="theme-preview-hint">{isOfSections ? texts.sectionHint : texts.hint}</p>
        <fieldset className="theme-devices">
          <legend className="only-heard">{texts.widths}</legend>
          {devices.map(({ key, glyph }) => (
            <label key={key} title={texts[key]}>
              <input
                className="only-heard"
                type="radio"
                name="theme-device"
                checked={device === key}
                onChange={() => setChosen(key)}
              />
              <Glyph name={glyph} />
              <span className="only-heard">{texts[key]}</span>
            </label>
          ))}
        </fieldset>
      </div>
      <PreviewStage frame={frame} url={url} title={texts.title} preview={preview} width={widths[device]} />
    </section>
  );
};

type StageProps = Props & {
  readonly title: string;
  /** Of the window that it is drawn for, px. */
  readonly width: number;
};

/** A storefront in a frame, drawn smaller where there is less room than its window has. */
export const PreviewStage = ({ frame, url, title, preview, width }: StageProps) => {
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = room.current;
    if (element === null) return;
    const watch = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const scale = Math.min(1, size.width / width);
  return (
    <div className="theme-stage" ref={room}>
      {size.width === 0 ? null : (
        <div className="theme-window" style={{ inlineSize: width * scale, blockSize: size.height }}>
          <iframe
            // eslint-disable-next-line react/iframe-missing-sandbox -- the shop is another site and needs its scripts and its own storage; it may not lead this window away
            sandbox="allow-scripts allow-same-origin allow-forms"
            key={preview.attempt}
            ref={frame}
            name={previewFrameName}
            title={title}
            src={url}
            style={{ inlineSize: width, blockSize: size.height / scale, transform: `scale(${scale})` }}
          />
        </div>
      )}
      {preview.state === 'loading' ? (
        <p className="theme-stage-note" role="status">
          {texts.loading}
        </p>
      ) : null}
      {preview.state === 'failed' ? (
        <div className="theme-stage-failed" role="alert">
          <h2>{texts.failed}</h2>
          <p>{texts.failedText}</p>
          <button type="button" className="button button-quiet" onClick={preview.again}>
            <Glyph name="again" /> {texts.again}
          </button>
        </div>
      ) : null}
    </div>
  );
};
