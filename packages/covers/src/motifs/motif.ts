/** Paints of a motif: its body, the cuts that let the ground through, and one lively part. */
export type MotifPaint = { body: string; cut: string; accent: string };

/** Draws a bold cut shape within a square of 200 units round 0,0, y downwards. */
export type Motif = (paint: MotifPaint) => string;

const stroke = (colour: string, width: number): string =>
  `fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;

/** A filled shape. */
export const f = (colour: string, d: string): string => `<path fill="${colour}" d="${d}"/>`;
/** A stroke with round ends. */
export const s = (colour: string, width: number, d: string): string =>
  `<path ${stroke(colour, width)} d="${d}"/>`;
/** A disc. */
export const o = (colour: string, x: number, y: number, r: number): string =>
  `<circle fill="${colour}" cx="${x}" cy="${y}" r="${r}"/>`;
/** A ring. */
export const ring = (colour: string, width: number, x: number, y: number, r: number): string =>
  `<circle ${stroke(colour, width)} cx="${x}" cy="${y}" r="${r}"/>`;
