import { useState } from 'react';
import { Glyph } from '../../../../../ui/glyph.tsx';
import { valueLabel } from '../model/readability.ts';
import type { Difference } from '../model/theme-values.ts';
import { valueLabels, valueWords } from '../model/value-words.ts';
import { themingTexts } from '../texts.ts';

const texts = themingTexts.history;
const shownMax = 8;

/** What differs on pages comes as a sentence of the server's: "Home: “Our story” added". */
type Told = Difference & { readonly label?: string };
export const isOfPages = ({ path }: { readonly path: string }): boolean =>
  !/^(?:colors|fonts|pictures)\./.test(path);

/** What differs between two themes: "Header: Background, from #FBF8F2 to #1E5B4F", each color shown beside its code. */
export const Differences = ({ differences }: { readonly differences: readonly Told[] }) => {
  const [isAll, setAll] = useState(false);
  if (differences.length === 0) return <p className="cell-note">{texts.same}</p>;
  const shown = isAll ? differences : differences.slice(0, shownMax);
  return (
    <>
      <ul className="theme-differences">
        {shown.map((one) => (
          <li key={one.path}>{isOfPages(one) ? one.label : <ThemeDifference {...one} />}</li>
        ))}
      </ul>
      {shown.length < differences.length ? (
        <button type="button" className="text-button" onClick={() => setAll(true)}>
          {themingTexts.publish.all}
        </button>
      ) : null}
    </>
  );
};

const ThemeDifference = ({ path, before, after }: Difference) => (
  <>
    <span>{valueLabel(path, valueLabels)}</span>
    <span className="theme-difference">
      <span className="only-heard">{texts.from} </span>
      <Value value={valueWords(path, before)} />
      <Glyph name="forward" />
      <span className="only-heard"> {texts.to} </span>
      <Value value={valueWords(path, after)} />
    </span>
  </>
);

const Value = ({ value }: { readonly value: string }) => (
  <span className="theme-value">
    {value.startsWith('#') ? <span className="color-dot" style={{ backgroundColor: value }} /> : null}
    <span className="figures">{value}</span>
  </span>
);
