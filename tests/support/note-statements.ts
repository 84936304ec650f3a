import { createHash } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import pg from 'pg';

/**
 * Notes for `tools/test.ts` what each test file asked of a database: every statement, and every refusal that came back. From
 * that it chooses the files which ask all of it once more of another server (decision 0098).
 */
const notesFile = process.env['DATABASE_ASKED_FILE'] ?? '';

/** The driver's own class, through which every statement goes; its typings leave these out. */
type Connection = {
  parse: (query: { readonly text: string }, ...more: unknown[]) => void;
  query: (text: string) => void;
  connect: (...where: unknown[]) => void;
  on: (
    event: 'errorMessage',
    listener: (error: { readonly code?: string; readonly constraint?: string }) => void,
  ) => void;
};

/** What only tells one run from another: values, and the names of databases. */
const withoutValues = (text: string): string =>
  text
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\b(?:\w*_copy_\w+|[0-9a-f]{8,}|\d+)\b/g, '0')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Enough to find a test's own statements in its source again. */
const beginningCharacters = 60;

let file = '';
/** A connection is of the file that opened it, however late its background work ends. */
const fileOf = new WeakMap<object, string>();
const noted = new Map<string, Set<string>>();
const keys = new Map<string, string>();

const note = (connection: object, text: string, key: string): void => {
  const asking = fileOf.get(connection) ?? file;
  let own = noted.get(asking);
  if (own === undefined) noted.set(asking, (own = new Set()));
  if (own.has(key)) return;
  own.add(key);
  // At once: Vitest ends its processes without a farewell.
  appendFileSync(notesFile, `${JSON.stringify([asking, key, text.slice(0, beginningCharacters)])}\n`);
};

const noteStatement = (connection: object, text: string): void => {
  let key = keys.get(text);
  if (key === undefined) {
    key = createHash('sha1').update(withoutValues(text)).digest('base64url').slice(0, 12);
    keys.set(text, key);
  }
  note(connection, text, key);
};

let isListening = false;

const listen = (): void => {
  isListening = true;
  const connections = pg.Connection.prototype as unknown as Connection;
  const { parse, query, connect } = connections;
  connections.parse = function noted(asked, ...more) {
    noteStatement(this, asked.text);
    parse.call(this, asked, ...more);
  };
  connections.query = function noted(text) {
    noteStatement(this, text);
    query.call(this, text);
  };
  connections.connect = function noted(...where) {
    fileOf.set(this, file);
    this.on('errorMessage', ({ code = '', constraint = '' }) =>
      note(this, '', `refused ${code} ${constraint}`.trim()),
    );
    connect.call(this, ...where);
  };
};

/** Of connections that are opened from now on. */
export const noteStatementsOf = (testFile: string): void => {
  if (notesFile === '') return;
  file = testFile;
  if (!isListening) listen();
};
