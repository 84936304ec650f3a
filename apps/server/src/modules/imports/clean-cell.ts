import { decodeHTMLStrict } from 'entities/decode';

const sheetError =
  /^#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|FIELD!|ERROR!|BLOCKED!|CONNECT!|UNKNOWN!|GETTING_DATA)$/i;

/** What a spreadsheet writes where a formula has failed: nobody meant it. */
export const isSheetError = (text: string): boolean => sheetError.test(text.trim());

/**
 * What was copied from a web page is read as it was shown there: "Tom &amp; Jerry". To be done before a text is split, as
 * entities end in a semicolon. What can't be stored does not come in that way either.
 */
export const decodeEntities = (text: string): string =>
  text.includes('&')
    ? decodeHTMLStrict(text)
        .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]|\p{Surrogate}/gu, '')
        .trim()
    : text;
