import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The file of the repository or `library:{name}` that a specifier means; null for styles, pictures and generated types. */
export const resolveImport = (from: string, specifier: string): string | null => {
  const [bare = ''] = specifier.split('?');
  if (bare.startsWith('./+types/')) return null;
  if (bare.startsWith('.')) return existing(path.posix.join(path.posix.dirname(from), bare));
  if (bare.startsWith('#server/')) return existing(`apps/server/src/${bare.slice('#server/'.length)}`);
  if (bare.startsWith('#web/')) return existing(`apps/web/app/${bare.slice('#web/'.length)}`);
  const own = /^@goodshelf\/(money|contract|theme|covers)(?:\/(.+))?$/.exec(bare);
  if (own !== null) return existing(`packages/${own[1]}/src/${own[2] ?? 'index'}`);
  const library = bare.startsWith('@') ? bare.split('/').slice(0, 2).join('/') : (bare.split('/')[0] ?? bare);
  return `library:${library}`;
};

const existing = (file: string): string | null => {
  if (/\.(?:css|svg|png|webp|woff2?|json|sql)$/.test(file)) return null;
  const candidates = [file, `${file}.ts`, `${file}.tsx`, `${file}/index.ts`, `${file}/index.tsx`];
  // A file that does not exist is the compiler's business; the wall is judged by the path as written.
  return candidates.find((one) => /\.m?[jt]sx?$/.test(one) && existsSync(path.join(root, one))) ?? file;
};
