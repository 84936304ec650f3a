import { useState } from 'react';
import { Glyph } from '../../../../../ui/glyph.tsx';
import { colorChangeWords } from '../model/color-words.ts';
import { valueLabel } from '../model/readability.ts';
import type { Difference } from '../model/theme-values.ts';
import { valueLabels, valueWords } from '../model/value-words.ts';
import { themingTexts } from '../texts.ts';

const texts = themingTexts.history;
const words = themingTexts.colorWords;
const shownMax = 8;

/** What differs on pages comes as a sentence of the server's: "Home: “Our story” added". */
type Told = Difference & { readonly label?: string };
export const isOfPages = ({ path }: { readonly path: string }): boolean =>
  !/^(?:colors|fonts|pictures)\./.test(path);

/** What a part of the pages held before and holds now is for the log; here it is enough that it changed. */
const toldLabel = ({ label = '', before, after }: Told): string =>
  before === after ? label : texts.changedPart(label);

/** What differs between two versions, pages and texts first: "Header: Background, from off-white to dark green", each color shown. */
export const Differences = ({ differences }: { readonly differences: readonly Told[] }) => {
  const [isAll, setAll] = useState(false);
  if (differences.length === 0) return <p className="cell-note">{texts.same}</p>;
  const [ofPages, ofLook] = [differences.filter(isOfPages), differences.filter((one) => !isOfPages(one))];
  const shown = isAll ? differences : [...ofPages, ...ofLook].slice(0, shownMax);
  const groups = [
    { title: words.pages, list: shown.filter(isOfPages) },
    { title: words.look, list: shown.filter((one) => !isOfPages(one)) },
  ].filter(({ list }) => list.length > 0);
  return (
    <>
      {groups.map(({ title, list }) => (
        <section key={title} className="theme-difference-group">
          <h4>{title}</h4>
          <ul className="theme-differences">
            {list.map((one) => (
              <li key={one.path}>{isOfPages(one) ? toldLabel(one) : <ThemeDifference {...one} />}</li>
            ))}
          </ul>
        </section>
      ))}
      {shown.length < differences.length ? (
        <button type="button" className="text-button" onClick={() => setAll(true)}>
          {themingTexts.publish.all}
        </button>
      ) : null}
    </>
  );
};

const ThemeDifference = ({ path, before, after }: Difference) => {
  const [was, is] = colorChangeWords(before, after) ?? [valueWords(path, before), valueWords(path, after)];
  return (
    <>
      <span>{valueLabel(path, valueLabels)}</span>
      <span className="theme-difference">
        <span className="only-heard">{texts.from} </span>
        <Value value={before} name={was} />
        <Glyph name="forward" />
        <span className="only-heard"> {texts.to} </span>
        <Value value={after} name={is} />
      </span>
    </>
  );
};

const Value = ({ value, name }: { readonly value: string; readonly name: string }) => (
  <span className="theme-value" title={value.startsWith('#') ? value : undefined}>
    {value.startsWith('#') ? <span className="color-dot" style={{ backgroundColor: value }} /> : null}
    <span>{name}</span>
  </span>
);
