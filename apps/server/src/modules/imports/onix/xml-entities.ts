import { decodeHTMLStrict } from 'entities/decode';

const valueMaxLength = 1_000;
const declaredMax = 500;
const isName = /^[\p{L}_][\p{L}\p{N}._-]{0,99}$/u;

/**
 * What entities stand for: those of XML and HTML, which every ONIX DTD declares, and plain words of the file's own DTD.
 * What would be fetched, or stands for entities in turn, is left out, so that nothing grows and nothing is read from elsewhere.
 */
export const createEntities = (onUse: (length: number) => void) => {
  const own = new Map<string, string>();
  return {
    declare(doctype: string): void {
      for (const [, name = '', quoted = ''] of doctype.matchAll(
        /<!ENTITY\s+([\p{L}_][\p{L}\p{N}._-]*)\s+("[^"]*"|'[^']*')\s*>/gu,
      )) {
        const value = quoted
          .slice(1, -1)
          .replace(/&#(?:x[0-9a-f]+|[0-9]+);/gi, (reference) => decodeHTMLStrict(reference));
        const isPlain = value.length <= valueMaxLength && !/[&%<]/.test(value);
        if (isPlain && !own.has(name) && own.size < declaredMax) own.set(name, value);
      }
    },
    /** As the parser looks them up. */
    table: new Proxy<Record<string, string>>(
      {},
      {
        get: (_target, key) => {
          // What is no name begins at a bare ampersand, and may hold half the file.
          if (typeof key !== 'string' || !isName.test(key)) return undefined;
          const reference = `&${key};`;
          const value = own.get(key) ?? decodeHTMLStrict(reference);
          if (value === reference) return undefined;
          onUse(value.length);
          return value;
        },
      },
    ),
  };
};
