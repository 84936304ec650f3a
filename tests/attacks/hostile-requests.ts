import { callUrl, type EndpointName } from '@goodshelf/contract';
import { endpointOf, validRequest, type Scene } from './scene.ts';
import { queryFields, textFields, withValueAt } from './string-fields.ts';

/** A request of at most 64 kB that wants to cost more than it should. */
export type HostileRequest = {
  readonly what: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

const bodyBytes = 65_000;
/** What a request line may hold besides its headers. */
const lineBytes = 14_000;

const filled = (piece: string, bytes: number): string =>
  piece.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(piece))));

/** Texts on which a rule, a pattern or a normal form spends more than it looks. */
const pieces: Readonly<Record<string, string>> = {
  letters: 'x',
  spaces: ' ',
  'a dash now and then': 'a-',
  'almost an address': 'a@a.',
  'one word that is four': 'ﷺ',
  'marks upon marks': 'a\u0301\u0323\u0307',
  families: '👨‍👩‍👧‍👦',
  quotes: '"\\\'',
  'words of one letter': 'a ',
  wildcards: '%_',
  digits: '1234567890',
  'an address of many parts': 'a.b-c_d+e',
  markup: '<p>&amp;',
};
const lengths = [80, 63_000];

/** Bodies in which the shape is the attack, whatever the endpoint. */
const shapes = (): Readonly<Record<string, string>> => ({
  'a list of numbers': `[${filled('0,', bodyBytes - 4)}0]`,
  'a list of objects': `[${filled('{},', bodyBytes - 4)}{}]`,
  'brackets within brackets': filled('[', bodyBytes / 2) + filled(']', bodyBytes / 2),
  'objects within objects': `${filled('{"a":', bodyBytes - 11_000)}1${filled('}', 10_800)}`,
  'many keys': `{${Array.from({ length: 5_500 }, (_, at) => `"k${at}":0`).join(',')}}`,
  'many keys with escapes': `{${Array.from({ length: 4_000 }, (_, at) => `"\\u006b${at}":0`).join(',')}}`,
  'many keys that look alike': `{${filled('"a":0,', bodyBytes - 10)}"a":1}`,
  'one text of escapes': `"${filled('\\u0061', bodyBytes - 2)}"`,
  'almost the key of a prototype': `[${filled('{"prototype":{}},', bodyBytes - 20)}0]`,
  'no JSON at its end': `[${filled('0,', bodyBytes - 4)}`,
});

const nested: Readonly<Record<string, () => unknown>> = {
  'a list of texts': () => Array.from({ length: 9_000 }, (_, at) => `${at}`),
  'a list of objects': () => Array.from({ length: 9_000 }, () => ({})),
  'an object of many keys': () =>
    Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`k${at}`, at])),
};

const json = { 'content-type': 'application/json' };

const ofBody = (
  fields: readonly string[],
  request: HostileRequest,
  body: Record<string, unknown>,
): HostileRequest[] => [
  ...Object.entries(shapes()).map(([what, text]) => ({ ...request, what, body: text })),
  ...fields.flatMap((field) => [
    ...Object.entries(pieces).flatMap(([name, piece]) =>
      lengths.map((bytes) => ({
        ...request,
        what: `${field}: ${name}, ${bytes} bytes`,
        body: JSON.stringify(withValueAt(body, field, filled(piece, bytes))),
      })),
    ),
    ...Object.entries(nested).map(([name, value]) => ({
      ...request,
      what: `${field}: ${name}`,
      body: JSON.stringify(withValueAt(body, field, value())),
    })),
  ]),
];

/** Queries for the names that are read, and for any. */
const hostileQueries = (names: readonly string[]): readonly (readonly [what: string, query: string])[] => [
  ['names without end', filled('a&', lineBytes)],
  ['one name again and again', filled('a=1&', lineBytes)],
  ['escapes', `a=${filled('%61', lineBytes)}`],
  ['brackets', filled('a[b][c]=1&', lineBytes)],
  ['the last page of the largest', 'page=10000&page_size=1000'],
  ['the largest page', 'page_size=1000'],
  ...names.flatMap((name) => [
    [`${name} again and again`, filled(`${name}=1&`, lineBytes)] as const,
    ...Object.entries(pieces).flatMap(([what, piece]) =>
      [60, 1_500].map(
        (bytes) =>
          [
            `${name}: ${what}, ${bytes} bytes`,
            `${name}=${encodeURIComponent(filled(piece, bytes))}`,
          ] as const,
      ),
    ),
  ]),
];

/** Headers that somebody reads. */
const hostileHeaders: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'cookies without end': { cookie: filled('a=1; ', lineBytes) },
  'a cookie of escapes': { cookie: `a=${filled('%61', lineBytes)}` },
  'encodings without end': { 'accept-encoding': filled('br ;q=0.1, ', lineBytes) },
  'an encoding of spaces': { 'accept-encoding': `br${filled(' ', lineBytes)}x` },
  'validators without end': { 'if-none-match': filled('"a", ', lineBytes) },
  'a type without end': { 'content-type': `application/json${filled('; a=b', lineBytes)}` },
  'a bearer without end': { authorization: `Bearer ${filled('a', lineBytes)}` },
  'a bearer of nobody': { authorization: `Bearer ${'a'.repeat(43)}` },
  'proxies without end': {
    'x-forwarded-for': filled('1.1.1.1, ', lineBytes),
    forwarded: filled('for=1;', 100),
  },
  'an origin without end': { origin: `https://${filled('a.', lineBytes)}test` },
};

/** What is sent to one endpoint by somebody who is nobody. */
export const hostileRequests = (name: EndpointName, scene: Scene, host: string): HostileRequest[] => {
  const endpoint = endpointOf(name);
  const { params, body } = validRequest(name, scene);
  const path = `/api${callUrl(endpoint, { params })}`;
  const isRead = endpoint.method === 'GET';
  const usual: HostileRequest = {
    ...{ what: 'usual', method: endpoint.method, path },
    headers: { host, ...(isRead ? {} : json) },
    ...(isRead ? {} : { body: JSON.stringify(body) }),
  };
  const isOpen = endpoint.access === 'public' || endpoint.access === 'storefront-visitor';
  const queries = hostileQueries(isOpen ? queryFields(endpoint) : []);
  return [
    ...queries.map(([what, query]) => ({ ...usual, what: `?${what}`, path: `${path}?${query}` })),
    ...Object.entries(hostileHeaders).map(([what, headers]) => ({
      ...usual,
      ...{ what, headers: { ...usual.headers, ...headers } },
    })),
    ...(isRead ? [] : ofBody(isOpen ? textFields(endpoint) : [], usual, body)),
    ...(Object.values(params).length === 0 || !endpoint.path.includes(':')
      ? []
      : [500, lineBytes].map((bytes) => ({
          ...usual,
          what: `a path of ${bytes}`,
          path: `/api${endpoint.path.replaceAll(/:[a-zA-Z_]+/g, filled('a-', bytes / 2))}`.slice(
            0,
            lineBytes,
          ),
        }))),
  ];
};
