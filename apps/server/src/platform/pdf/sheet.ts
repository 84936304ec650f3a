/** Two weights of the interface's face, and the display face for headings. */
export type Face = 'text' | 'bold' | 'display';
export type Style = { readonly face?: Face; readonly size?: number; readonly color?: string };
export type Column = { readonly label: string; readonly width: number; readonly isFigure?: boolean };
/** A row of a table: a text for each column, with a quieter second line where there is more to say. */
export type Cell = string | { readonly text: string; readonly note: string };
export type Total = readonly [label: string, amount: string];

/** What is drawn on: from the top down, a new page where the old one is full. Lengths are points. */
export type Sheet = {
  readonly say: (text: string, style?: Style) => void;
  readonly gap: (points: number) => void;
  /** Blocks of lines beside one another; the first line of each is its label. */
  readonly blocks: (blocks: readonly (readonly string[])[]) => void;
  readonly table: (columns: readonly Column[], rows: readonly (readonly Cell[])[]) => void;
  /** Rows of a label and an amount at the right, the last one strong; then what came after it. */
  readonly totals: (rows: readonly Total[], after: readonly Total[]) => void;
  readonly newPage: () => void;
  /** Stands below each page: a text, and at the right which page it is, for `{page}` and `{pages}`. */
  readonly footer: (text: string, place: string) => void;
};

/** What was drawn, in its order, as data. */
export type Drawing = readonly {
  [Kind in keyof Sheet]: readonly [kind: Kind, ...args: Parameters<Sheet[Kind]>];
}[keyof Sheet][];

/** Everything that `draw` puts on a sheet, to be drawn elsewhere. */
export const noted = (draw: (sheet: Sheet) => void): Drawing => {
  const drawing: Drawing[number][] = [];
  draw({
    say: (...args) => void drawing.push(['say', ...args]),
    gap: (...args) => void drawing.push(['gap', ...args]),
    blocks: (...args) => void drawing.push(['blocks', ...args]),
    table: (...args) => void drawing.push(['table', ...args]),
    totals: (...args) => void drawing.push(['totals', ...args]),
    newPage: () => void drawing.push(['newPage']),
    footer: (...args) => void drawing.push(['footer', ...args]),
  });
  return drawing;
};

/** Draws what was noted. */
export const redraw = (sheet: Sheet, drawing: Drawing): void => {
  for (const stroke of drawing) {
    switch (stroke[0]) {
      case 'say':
        sheet.say(stroke[1], stroke[2]);
        break;
      case 'gap':
        sheet.gap(stroke[1]);
        break;
      case 'blocks':
        sheet.blocks(stroke[1]);
        break;
      case 'table':
        sheet.table(stroke[1], stroke[2]);
        break;
      case 'totals':
        sheet.totals(stroke[1], stroke[2]);
        break;
      case 'newPage':
        sheet.newPage();
        break;
      case 'footer':
        sheet.footer(stroke[1], stroke[2]);
    }
  }
};
