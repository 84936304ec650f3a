import { inflateSync } from 'node:zlib';

type PdfObject = { readonly head: string; readonly stream: string | null };

/** The objects of a file as pdfkit writes it, by number; streams unpacked. */
const objectsOf = (bytes: Buffer): ReadonlyMap<string, PdfObject> => {
  const text = bytes.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const [, number = '', body = ''] of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([^]*?)\nendobj/g)) {
    const [, head = body, packed] = /^([^]*?)\nstream\n([^]*)\nendstream$/.exec(body) ?? [];
    const isPacked = head.includes('/FlateDecode');
    const stream =
      packed === undefined
        ? null
        : isPacked
          ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
          : packed;
    objects.set(number, { head, stream });
  }
  return objects;
};

const lettersOf = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Which text each sign of a font stands for. */
const signsOf = (map: string): ReadonlyMap<number, string> => {
  const signs = new Map<number, string>();
  for (const [, from = '', , texts = ''] of map.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g)) {
    let sign = Number.parseInt(from, 16);
    for (const [, hex = ''] of texts.matchAll(/<(\w*)>/g)) {
      signs.set(sign, lettersOf(hex));
      sign += 1;
    }
  }
  return signs;
};

type Written = { readonly x: number; readonly y: number; readonly text: string };

/** The texts of each page, from the top down and from the left to the right: what stands on one line is divided by " | ". */
export const pdfPages = (bytes: Buffer): readonly (readonly string[])[] => {
  const objects = objectsOf(bytes);
  const referred = (head: string, name: string): PdfObject | undefined =>
    objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? '');
  const fonts = new Map<string, ReadonlyMap<number, string>>();
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head))
    .map((page) => {
      const resources = referred(page.head, 'Resources')?.head ?? page.head;
      for (const [, name = '', number = ''] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g))
        if (!fonts.has(name))
          fonts.set(name, signsOf(referred(objects.get(number)?.head ?? '', 'ToUnicode')?.stream ?? ''));
      return linesOf(writtenOn(referred(page.head, 'Contents')?.stream ?? '', fonts));
    });
};

const writtenOn = (
  content: string,
  fonts: ReadonlyMap<string, ReadonlyMap<number, string>>,
): readonly Written[] =>
  [...content.matchAll(/BT\n([^]*?)\nET/g)].map(([, block = '']) => {
    const [, x = '0', y = '0'] = /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm/.exec(block) ?? [];
    const signs = fonts.get(/\/(F\d+) /.exec(block)?.[1] ?? '');
    const codes = [...block.matchAll(/<([\da-f]*)>/g)].flatMap(([, hex = '']) =>
      (hex.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16)),
    );
    return { x: Number(x), y: Number(y), text: codes.map((code) => signs?.get(code) ?? '�').join('') };
  });

const linesOf = (written: readonly Written[]): readonly string[] => {
  const lines = new Map<number, Written[]>();
  for (const one of written.filter(({ text }) => text.trim() !== '')) {
    const line = Math.round(one.y);
    lines.set(line, [...(lines.get(line) ?? []), one]);
  }
  return [...lines]
    .toSorted(([a], [b]) => b - a)
    .map(([, parts]) =>
      parts
        .toSorted((a, b) => a.x - b.x)
        .map(({ text }) => text.trim())
        .join(' | '),
    );
};
