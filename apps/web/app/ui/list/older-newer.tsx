import { Link } from 'react-router';
import { Glyph } from '../glyph.tsx';
import './page-turner.css';
import { uiTexts } from '../texts.ts';

const texts = uiTexts.pages;

type Props = {
  /** In the plural: "entries". */
  readonly what: string;
  /** The address of the first page; null on it. */
  readonly newest: string | null;
  readonly newer: string | null;
  readonly older: string | null;
};

/** Turns the pages of what never stops growing, newest first: nobody counts them, and each address stays what it is. */
export const OlderNewer = ({ what, newest, newer, older }: Props) =>
  newest === null && newer === null && older === null ? null : (
    <nav className="page-turner older-newer" aria-label={texts.label(what)}>
      {newest === null ? null : <Link to={newest}>{texts.newest}</Link>}
      {newer === null ? null : (
        <Link className="older-newer-step" to={newer}>
          <Glyph name="previous" /> {texts.newer}
        </Link>
      )}
      {older === null ? null : (
        <Link className="older-newer-step" to={older}>
          {texts.older} <Glyph name="next" />
        </Link>
      )}
    </nav>
  );
