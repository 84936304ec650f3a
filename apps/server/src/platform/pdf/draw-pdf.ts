import Pdf from 'pdfkit';
import { ascentOf, runsOf } from './faces.ts';
import { type Column, type Cell, type Drawing, redraw, type Sheet, type Style } from './sheet.ts';

type Doc = PDFKit.PDFDocument;
/** A US letter sheet, in points. */
const margin = 54;
const width = 612 - 2 * margin;
const bottom = 792 - margin;
const ink = '#1f2328';
const quiet = '#5b6168';
const line = '#d9d3c7';

/** A PDF of one or more letter pages; the same content gives the same pages. Texts are set in our own fonts, embedded as subsets. */
export const drawPdf = async (title: string, drawing: Drawing): Promise<Buffer> => {
  const doc = new Pdf({ size: 'LETTER', margin, info: { Title: title }, lang: 'en-US', bufferPages: true });
  const parts: Buffer[] = [];
  const written = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
  const { sheet, finish } = sheetOn(doc);
  redraw(sheet, drawing);
  finish();
  doc.end();
  return written;
};

/** Puts a font into the document once, by its name. */
const useFont = (doc: Doc, known: Set<string>, { name, bytes }: { name: string; bytes: Buffer }): void => {
  if (!known.has(name)) doc.registerFont(name, bytes);
  known.add(name);
  doc.font(name);
};

const sheetOn = (doc: Doc): { readonly sheet: Sheet; readonly finish: () => void } => {
  let footer: readonly [text: string, place: string] | null = null;
  const known = new Set<string>();

  /** Writes a text at a place and breaks it within its width; resolves to how high it is. */
  const put = (text: string, { x, y, within, align = 'left', ...style }: Place & Style): number => {
    const { face = 'text', size = 10, color = ink } = style;
    const runs = runsOf(face, text === '' ? ' ' : text);
    doc.fillColor(color).fontSize(size);
    const before = doc.y;
    const baseline = -ascentOf(face) * size;
    runs.forEach((run, index) => {
      useFont(doc, known, run.subset);
      const options = { width: within, align, continued: index < runs.length - 1, lineGap: 2, baseline };
      if (index === 0) doc.text(run.text, x, y, options);
      else doc.text(run.text, options);
    });
    const height = doc.y - y;
    doc.y = before;
    return height;
  };

  const room = (points: number): void => {
    if (doc.y + points > bottom) doc.addPage();
  };

  const rule = (): void => {
    doc
      .moveTo(margin, doc.y)
      .lineTo(margin + width, doc.y)
      .lineWidth(0.5)
      .strokeColor(line)
      .stroke();
  };

  const say = (text: string, style: Style = {}): void => {
    room((style.size ?? 10) * 1.6);
    doc.y += put(text, { x: margin, y: doc.y, within: width, ...style });
  };

  const row = (columns: readonly Column[], cells: readonly Cell[], style: Style = {}): void => {
    const top = doc.y + 5;
    let x = margin;
    const heights = columns.map((column, index) => {
      const cell = cells[index] ?? '';
      const place = { x, y: top, within: column.width - 8, align: alignOf(column) };
      x += column.width;
      if (typeof cell === 'string') return put(cell, { ...place, ...style });
      const height = put(cell.text, { ...place, ...style });
      return height + put(cell.note, { ...place, y: top + height, size: 8.5, color: quiet });
    });
    doc.y = top + Math.max(...heights) + 4;
    rule();
  };

  /** How high the row will be at most, or nearly: letters are narrower than six tenths of their size. */
  const heightOf = (columns: readonly Column[], cells: readonly Cell[]): number => {
    const linesOf = (text: string, within: number, size: number): number =>
      Math.ceil((text.length * size * 0.6) / within) * (size * 1.2 + 2);
    const heights = columns.map(({ width: wide }, index) => {
      const cell = cells[index] ?? '';
      if (typeof cell === 'string') return linesOf(cell, wide - 8, 10);
      return linesOf(cell.text, wide - 8, 10) + linesOf(cell.note, wide - 8, 8.5);
    });
    return Math.max(34, Math.max(...heights) + 9);
  };

  const head = (columns: readonly Column[]): void =>
    row(
      columns,
      columns.map(({ label }) => label),
      { face: 'bold', size: 8.5, color: quiet },
    );

  /** Below what is written, on each page; the margin there is no end of the page meanwhile. */
  const finish = (): void => {
    if (footer === null) return;
    const [text, place] = footer;
    const { start, count } = doc.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      doc.switchToPage(page);
      doc.page.margins.bottom = 0;
      const style: Style = { size: 8.5, color: quiet };
      put(text, { x: margin, y: bottom + 16, within: width - 100, ...style });
      const words = place.replace('{page}', String(page - start + 1)).replace('{pages}', String(count));
      put(words, { x: margin + width - 100, y: bottom + 16, within: 100, align: 'right', ...style });
      doc.page.margins.bottom = margin;
    }
  };

  const sheet: Sheet = {
    say,
    gap: (points) => {
      doc.y += points;
    },
    blocks: (blocks) => {
      const each = width / blocks.length;
      const top = doc.y;
      const heights = blocks.map((lines, place) => {
        const x = margin + place * each;
        let y = top;
        lines.forEach((text, index) => {
          const style: Style = index === 0 ? { face: 'bold', size: 8.5, color: quiet } : { size: 10.5 };
          y += put(text, { x, y, within: each - 16, ...style });
        });
        return y - top;
      });
      doc.y = top + Math.max(...heights);
    },
    table: (columns, rows) => {
      room(68);
      head(columns);
      for (const cells of rows) {
        if (doc.y + heightOf(columns, cells) > bottom) {
          doc.addPage();
          head(columns);
        }
        row(columns, cells);
      }
    },
    totals: (rows, after) => {
      [...rows, ...after].forEach(([label, amount], index) => {
        const style: Style = index === rows.length - 1 ? { face: 'bold', size: 10.5 } : {};
        room(18);
        const top = doc.y + 4;
        put(label, { x: margin + width - 240, y: top, within: 150, ...style });
        doc.y = top + put(amount, { x: margin + width - 90, y: top, within: 82, align: 'right', ...style });
      });
    },
    newPage: () => void doc.addPage(),
    footer: (text, place) => {
      footer = [text, place];
    },
  };
  return { sheet, finish };
};

type Place = {
  readonly x: number;
  readonly y: number;
  readonly within: number;
  readonly align?: 'left' | 'right';
};

const alignOf = ({ isFigure = false }: Column): 'left' | 'right' => (isFigure ? 'right' : 'left');
