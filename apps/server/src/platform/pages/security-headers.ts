import { createHash } from 'node:crypto';

type Header = readonly [string, string];

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const inlineBlocks = (html: string, tag: 'script' | 'style'): string[] => {
  const found: string[] = [];
  for (const match of html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, 'g'))) {
    const attributes = match[1] ?? '';
    const isDataBlock = /\btype="application\/(?:ld\+)?json"/.test(attributes);
    if (!/\bsrc=/.test(attributes) && !isDataBlock) found.push(match[2] ?? '');
  }
  return found;
};

/** What a frame of somebody else takes on a page: the script that makes it, the frame, and whom the script asks. */
export type FrameSources = Readonly<Record<'scripts' | 'frames' | 'connections', readonly string[]>>;

export type PolicySources = {
  /** Where this page may post forms to besides itself; redirects after a post count too (payment pages). */
  readonly formActions?: readonly string[];
  /** Who may show this page in a frame; nobody unless named. */
  readonly frameAncestors?: readonly string[];
  /** Whether Google's tag manager may run on this page, load its pixel and send what it counts. */
  readonly isTagManagerAllowed?: boolean;
  /** A frame of somebody else that belongs to this page; none unless named. */
  readonly frame?: FrameSources;
  /** Other sites that this page shows in a frame, and that have no script of theirs on it; none unless named. */
  readonly shownFrames?: readonly string[];
};

type TagSources = Readonly<Record<'scripts' | 'images' | 'connections', readonly string[]>>;

const noSources: TagSources = { scripts: [], images: [], connections: [] };
const noFrame: FrameSources = { scripts: [], frames: [], connections: [] };

/** https://developers.google.com/tag-platform/security/guides/csp: the container, and Google Analytics through it. */
const tagManagerSources: TagSources = {
  scripts: ['https://www.googletagmanager.com'],
  images: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  connections: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
};

/**
 * The content security policy of one finished HTML page. Its inline scripts and styles are allowed by their hashes, so
 * that the page can be cached (a nonce cannot) and nothing else that gets into the page will run.
 */
export const contentSecurityPolicy = (html: string, sources: PolicySources = {}): string => {
  const scripts = new Set(inlineBlocks(html, 'script').map(hashSource));
  const styles = new Set(inlineBlocks(html, 'style').map(hashSource));
  const tags = sources.isTagManagerAllowed === true ? tagManagerSources : noSources;
  const { frame = noFrame, shownFrames = [] } = sources;
  const frames = [...frame.frames, ...shownFrames];
  return [
    `default-src 'none'`,
    `script-src ${["'self'", ...scripts, ...tags.scripts, ...frame.scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    `img-src ${["'self'", 'data:', ...tags.images].join(' ')}`,
    `font-src 'self'`,
    `connect-src ${["'self'", ...tags.connections, ...frame.connections].join(' ')}`,
    ...(frames.length === 0 ? [] : [`frame-src ${frames.join(' ')}`]),
    `manifest-src 'self'`,
    `form-action ${["'self'", ...(sources.formActions ?? [])].join(' ')}`,
    `frame-ancestors ${sources.frameAncestors?.join(' ') ?? "'none'"}`,
    `base-uri 'none'`,
    `object-src 'none'`,
  ].join('; ');
};

const whoMayPay = (frames: readonly string[]): string =>
  ['self', ...frames.map((frame) => JSON.stringify(frame))].join(' ');

/** For answers that are no page: nothing may run in them, whatever a browser makes of the bytes. */
export const inertPolicy = `default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/**
 * Headers of every answer. The referrer policy must not be `no-referrer`: browsers would then send `Origin: null` with
 * forms, which the check against forged posts refuses. A frame of somebody else in which is paid may ask the browser's wallets,
 * and open their windows.
 */
export const securityHeaders = (
  policy: string,
  origin: string,
  { frames }: Pick<FrameSources, 'frames'> = noFrame,
): Header[] => [
  ['content-security-policy', policy],
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-opener-policy', frames.length === 0 ? 'same-origin' : 'same-origin-allow-popups'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['permissions-policy', `camera=(), geolocation=(), microphone=(), payment=(${whoMayPay(frames)})`],
  ...(origin.startsWith('https:') ? [['strict-transport-security', 'max-age=31536000'] as const] : []),
];
