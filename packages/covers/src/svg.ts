/** The canvas every layout draws on, in user units; 2:3 like a trade paperback. */
export const WIDTH = 800;
export const HEIGHT = 1200;
/** Optical middle of the front board: the hinge takes some of the left edge. */
export const CENTRE = 415;

/** One decimal is finer than a pixel of the largest rendering and keeps the file short. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

export type Attributes = Record<string, string | number | undefined>;

function attributes(values: Attributes): string {
  let text = '';
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) text += ` ${name}="${typeof value === 'number' ? n(value) : value}"`;
  }
  return text;
}

export const rect = (x: number, y: number, width: number, height: number, more: Attributes): string =>
  `<rect${attributes({ x, y, width, height, ...more })}/>`;

export const circle = (cx: number, cy: number, r: number, more: Attributes): string =>
  `<circle${attributes({ cx, cy, r, ...more })}/>`;

export const ellipse = (cx: number, cy: number, rx: number, ry: number, more: Attributes): string =>
  `<ellipse${attributes({ cx, cy, rx, ry, ...more })}/>`;

export const path = (d: string, more: Attributes): string => `<path d="${d}"${attributes(more)}/>`;

export const line = (x1: number, y1: number, x2: number, y2: number, more: Attributes): string =>
  `<line${attributes({ x1, y1, x2, y2, ...more })}/>`;

export const group = (more: Attributes, content: string): string => `<g${attributes(more)}>${content}</g>`;

/** Moves, scales and turns (degrees) a drawing made round 0,0. */
export function place(content: string, x: number, y: number, scale = 1, turn = 0): string {
  const rotation = turn === 0 ? '' : ` rotate(${n(turn)})`;
  return `<g transform="translate(${n(x)} ${n(y)})${rotation} scale(${Math.round(scale * 1000) / 1000})">${content}</g>`;
}

/** The drawing and its mirror image over the vertical axis. */
export const mirrored = (content: string): string => `${content}<g transform="scale(-1 1)">${content}</g>`;

/** The drawing repeated `count` times round 0,0. */
export function around(content: string, count: number, offset = 0): string {
  let all = '';
  for (let index = 0; index < count; index += 1) {
    all += `<g transform="rotate(${n(offset + (index * 360) / count)})">${content}</g>`;
  }
  return all;
}

/** Shows the content only inside the given shape. `id` must be unique in the cover. */
export const clipped = (id: string, shape: string, content: string): string =>
  `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${content}</g>`;

export const polygon = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;
