import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

type Place = { readonly zip: string; readonly city: string; readonly state: string };

/** The table is 5 MB of source: it is read when something is built from it, and by no server. */
const readPlaces = (): readonly Place[] => {
  const table: unknown = createRequire(import.meta.url)('zipcodes/lib/codes.js');
  const { codes } = table as { readonly codes: Readonly<Record<string, Place>> }; // what the package exports
  return Object.values(codes);
};

/** As the post office writes it, in the letters that people use. Null for what is no city: large companies have codes of their own. */
export const cityName = (city: string): string | null => {
  if (/[\d&/]/.test(city)) return null;
  return city
    .replace(/^[AFD]po$/, (code) => code.toUpperCase())
    .replace(/\b(?:[A-Z] )+[A-Z]\b/g, (letters) =>
      letters.length > 4 ? letters.replaceAll(' ', '') : letters,
    )
    .replace(/^N /, 'North ')
    .replace(/^S /, 'South ')
    .replace('Coeur D ', "Coeur d'")
    .replace(/\b([OD]) (?=[A-Z])/g, "$1'")
    .replace(/\bMc([a-z])/g, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/-([a-z])/g, (_, letter: string) => `-${letter.toUpperCase()}`);
};

/** Files by the first two digits of a zip code; a line for each city: its state, its name, and the last three digits of its codes. */
const zipcodeFiles = (places: readonly Place[]): ReadonlyMap<string, string> => {
  const files = new Map<string, Map<string, string>>();
  for (const { zip, city, state } of places.toSorted((one, other) => one.zip.localeCompare(other.zip))) {
    const name = cityName(city);
    if (name === null) continue;
    const lines = files.get(zip.slice(0, 2)) ?? new Map<string, string>();
    files.set(zip.slice(0, 2), lines);
    lines.set(state + name, (lines.get(state + name) ?? '') + zip.slice(2));
  }
  return new Map(
    [...files].map(([area, lines]) => [
      `zipcodes/${area}.txt`,
      [...lines].map(([place, codes]) => place + codes).join('\n'),
    ]),
  );
};

/** What a browser asks for when somebody types a zip code (`shell/places/place-of-zipcode.ts`): 100 files of 5 KB, made by the build. */
export const zipcodePlaces = (): Plugin => ({
  name: 'zipcode-places',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle() {
    for (const [fileName, source] of zipcodeFiles(readPlaces()))
      this.emitFile({ type: 'asset', fileName, source });
  },
  configureServer(server) {
    let files: ReadonlyMap<string, string> | undefined;
    server.middlewares.use('/zipcodes/', (request, response, next) => {
      files ??= zipcodeFiles(readPlaces());
      const file = files.get(`zipcodes${request.url ?? ''}`);
      if (file === undefined) next();
      else response.setHeader('content-type', 'text/plain; charset=utf-8').end(file);
    });
  },
});
