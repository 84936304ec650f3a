/** ISO 639-2 and 639-3 codes that occur in trade files, each with its ISO 639-1. */
const codes =
  'eng:en spa:es fre:fr fra:fr ger:de deu:de ita:it por:pt dut:nl nld:nl swe:sv dan:da nor:no nob:nb nno:nn fin:fi ' +
  'ice:is isl:is pol:pl cze:cs ces:cs slo:sk slk:sk hun:hu rum:ro ron:ro bul:bg gre:el ell:el rus:ru ukr:uk tur:tr ' +
  'ara:ar heb:he per:fa fas:fa hin:hi ben:bn urd:ur ind:id may:ms msa:ms vie:vi tha:th jpn:ja chi:zh zho:zh kor:ko ' +
  'lat:la cat:ca wel:cy cym:cy gle:ga swa:sw afr:af hat:ht fil:fil mul:mul';

const shortCodes = new Map(
  codes.split(' ').map((pair): [string, string] => [pair.slice(0, 3), pair.slice(4)]),
);
const known = new Set(shortCodes.values());

const english = new Intl.DisplayNames('en-US', { type: 'language', fallback: 'none' });
const names = new Map([...known].map((code) => [english.of(code)?.toLowerCase() ?? code, code]));

/** The language of a cell as a short code ("eng", "en-US", and "English (US)" are "en"), or null when it names none that is known. */
export const parseLanguage = (cell: string): string | null => {
  const text = cell.trim().toLowerCase();
  const named = names.get(text.replace(/\s*\([^()]*\)$/, ''));
  if (named !== undefined) return named;
  const code = text.split(/[-_]/)[0] ?? '';
  return shortCodes.get(code) ?? (known.has(code) ? code : null);
};
