import { layerOf } from './module-order.ts';
import { isTestFile, zoneOf, type Zone } from './zones.ts';

/** One import: `to` is a file of the repository, or `library:` with the name of a package or of a Node module. */
export type Import = { readonly from: string; readonly to: string; readonly isType: boolean };

type Verdict = string | null;

/** Why the import goes through a wall of `docs/architecture.md`, as one sentence; null when it may be. */
export const violationOf = (entry: Import): Verdict => {
  const from = zoneOf(entry.from);
  const to = targetZone(entry.to);
  if (isTestFile(entry.from)) return testVerdict(from, to);
  if (isTestFile(entry.to) && zoneOf(entry.to).kind !== from.kind) return 'only tests import from tests';
  return pureVerdict(entry, to) ?? doorVerdict(entry, from, to) ?? zoneVerdict(entry, from, to);
};

const targetZone = (to: string): Zone =>
  to.startsWith('library:') ? { kind: 'library', name: to.slice('library:'.length) } : zoneOf(to);

const isWeb = ({ kind }: Zone): boolean => kind.startsWith('web-');
const isServer = ({ kind }: Zone): boolean =>
  ['platform', 'module', 'adapter', 'checks', 'demo', 'server-root'].includes(kind);

/** Tests of the server know nothing of the web application and the other way round; journeys know neither. */
const testVerdict = (from: Zone, to: Zone): Verdict => {
  if (isServer(from) && isWeb(to)) return 'tests of the server do not import the web application';
  if (isWeb(from) && isServer(to)) return 'tests of the web application do not import the server';
  if (from.kind === 'e2e' && (isServer(to) || isWeb(to)))
    return 'journeys go through the browser, not through our code';
  return null;
};

/** Policies, states and presenters decide and shape; they never read or write. */
const pureVerdict = ({ from, to, isType }: Import, target: Zone): Verdict => {
  if (isType || !/\.(?:policy|state|present)\.ts$/.test(from)) return null;
  const isForbidden =
    target.kind === 'platform' ||
    (target.kind === 'library' && target.name.startsWith('node:')) ||
    ['library:pg', 'library:fastify'].includes(to) ||
    /\.(?:repo|queries|routes|jobs)\.ts$/.test(to);
  return isForbidden ? 'policies, states and presenters do no I/O' : null;
};

/** Modules, platform areas and packages are entered through their index.ts. */
const doorVerdict = ({ to }: Import, from: Zone, target: Zone): Verdict => {
  if (
    target.kind === 'module' &&
    !(from.kind === 'module' && from.name === target.name) &&
    !isModuleDoor(to)
  ) {
    return `the module ${target.name} is entered through its index.ts`;
  }
  if (
    target.kind === 'platform' &&
    from.kind !== 'platform' &&
    !/^[^/]+\/index\.ts$/.test(below(to, 'platform'))
  ) {
    return `platform/${target.area} is entered through its index.ts`;
  }
  return null;
};

const isModuleDoor = (file: string): boolean => /^[^/]+\/index\.ts$/.test(below(file, 'modules'));

const below = (file: string, folder: string): string => file.replace(`apps/server/src/${folder}/`, '');

const zoneVerdict = (entry: Import, from: Zone, to: Zone): Verdict => {
  switch (from.kind) {
    case 'package':
      return packageVerdict(from.name, to);
    case 'platform':
      return allow(to, ['platform', 'library'], ['contract', 'money'], 'the platform has no business words');
    case 'module':
      return moduleVerdict(from.name, to);
    case 'adapter':
      return adapterVerdict(entry, from.vendor, to);
    case 'checks':
      return allow(
        to,
        ['platform', 'module', 'library', 'checks'],
        ['contract', 'money'],
        'checks read through the platform and doors of modules',
      );
    case 'demo':
      return allow(
        to,
        ['platform', 'module', 'library', 'demo', 'server-root'],
        ['contract', 'money', 'theme'],
        'the demo is filled in through doors of modules',
      );
    case 'server-root':
      return isWeb(to) ? 'the server loads the built web application, not its sources' : null;
    case 'web-route':
      return routeVerdict(from.area, to);
    case 'web-feature':
      if (to.kind === 'web-feature' && to.name === from.name) return null;
      return allow(
        to,
        ['web-shell', 'web-ui', 'library'],
        ['contract', 'money'],
        'a feature knows shell, ui, contract and money',
      );
    case 'web-adapter':
      return webAdapterVerdict(from.vendor, to);
    case 'web-shell':
      return allow(
        to,
        ['web-shell', 'web-ui', 'library'],
        ['contract', 'money', 'theme'],
        'the shell knows no route and no feature',
      );
    case 'web-ui':
      // Amounts, dates and page sizes are written as the specification says; calls and shapes are not ui's business.
      if (/^packages\/(?:money|contract\/src\/lookups)\//.test(entry.to)) return null;
      return allow(to, ['web-ui', 'library'], [], 'ui draws: it knows no shapes, no calls and no routes');
    case 'web-root':
      return isServer(to) ? 'the web application knows the server by the contract only' : null;
    default:
      return null;
  }
};

/** Own packages by name, everything else by kind. Database drivers stay in the platform. */
const allow = (
  to: Zone,
  kinds: readonly Zone['kind'][],
  packages: readonly string[],
  reason: string,
): Verdict => {
  if (to.kind === 'package') return packages.includes(to.name) ? null : reason;
  return kinds.includes(to.kind) ? null : reason;
};

const packageVerdict = (name: string, to: Zone): Verdict => {
  if (to.kind === 'package' && to.name === name) return null;
  const allowed: Record<string, { packages: readonly string[]; libraries: readonly string[] }> = {
    money: { packages: [], libraries: [] },
    contract: { packages: ['money'], libraries: ['zod'] },
    theme: { packages: ['contract', 'money'], libraries: [] },
    // Fonts are read from their packages; texture is compressed as PNG wants it.
    covers: {
      packages: [],
      libraries: ['node:fs', 'node:module', 'node:zlib', 'opentype.js', 'sharp'],
    },
  };
  const { packages, libraries } = allowed[name] ?? { packages: [], libraries: [] };
  const isAllowed =
    (to.kind === 'package' && packages.includes(to.name)) ||
    (to.kind === 'library' && libraries.includes(to.name));
  return isAllowed
    ? null
    : `the package ${name} imports ${[...packages, ...libraries].join(', ') || 'nothing'} only`;
};

const moduleVerdict = (name: string, to: Zone): Verdict => {
  if (layerOf(name) === -1) return `the module ${name} has no place in tests/architecture/module-order.ts`;
  if (to.kind === 'library' && to.name === 'pg') return 'modules talk to the database through the platform';
  if (to.kind === 'module') {
    if (to.name === name || layerOf(to.name) < layerOf(name)) return null;
    return `the module ${name} does not stand above ${to.name}`;
  }
  if (name === 'ledger')
    return allow(to, ['platform', 'library'], ['money', 'contract'], 'the ledger is the floor');
  return allow(
    to,
    ['platform', 'library'],
    name === 'media' ? ['contract', 'money', 'theme', 'covers'] : ['contract', 'money', 'theme'],
    'modules know no adapter, no web, no composition, and covers only where pictures are kept',
  );
};

const adapterVerdict = (entry: Import, vendor: string, to: Zone): Verdict => {
  if (to.kind === 'adapter' && to.vendor === vendor) return null;
  if (to.kind === 'module')
    return entry.isType ? null : 'an adapter takes only types of its port from a module';
  return allow(
    to,
    ['platform', 'library'],
    ['contract', 'money'],
    'an adapter knows the platform and the types of its port',
  );
};

/** A vendor's folder knows itself and the port; the door knows all of them. */
const webAdapterVerdict = (vendor: string, to: Zone): Verdict => {
  if (to.kind === 'web-adapter' && (vendor === '' || to.vendor === vendor || to.vendor === '')) return null;
  return allow(
    to,
    ['library'],
    ['contract', 'money'],
    'an adapter of the browser knows its port and no page',
  );
};

const routeVerdict = (area: string, to: Zone): Verdict => {
  if (to.kind === 'web-route') {
    // What lies in `routes` itself (layouts, not-found pages) puts areas together; the back office has one frame.
    const isShared = to.area === '' || area === '' || (to.area === 'manage' && area.startsWith('manage/'));
    return to.area === area || isShared ? null : `the area ${area} does not know the area ${to.area}`;
  }
  if (to.kind === 'web-adapter')
    return to.vendor === '' ? null : 'adapters of the browser are entered through their index.ts';
  return allow(
    to,
    ['web-feature', 'web-shell', 'web-ui', 'library'],
    ['contract', 'money', 'theme'],
    'a route knows its area, features, shell, ui, theme, contract and money',
  );
};
