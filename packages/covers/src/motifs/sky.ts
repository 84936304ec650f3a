import { around, mirrored, place } from '../svg.ts';
import { f, o, ring, s } from './motif.ts';
import type { Motif } from './motif.ts';

const fivePoint = 'M0 -20L5.5 -6.5L20 -6L8.5 3L12.5 17L0 8.5L-12.5 17L-8.5 3L-20 -6L-5.5 -6.5Z';
const littleStar = (colour: string, x: number, y: number, scale: number): string =>
  `<path fill="${colour}" transform="translate(${x} ${y}) scale(${scale})" d="${fivePoint}"/>`;

const moon: Motif = ({ body, cut, accent }) =>
  f(body, 'M34 -90A92 92 0 1 0 34 90A106 106 0 0 1 34 -90Z') +
  s(cut, 5, 'M-62 -14Q-50 0 -38 -12M-52 34Q-40 48 -24 40') +
  s(cut, 5, 'M-26 -4Q-16 12 -26 18') +
  littleStar(accent, 46, -34, 1.3) +
  littleStar(accent, 76, 16, 0.85) +
  littleStar(accent, 38, 46, 0.7);

const star: Motif = ({ body, cut, accent }) =>
  around(f(body, 'M0 -98L17 -18H-17Z'), 4) +
  around(f(accent, 'M0 -66L12 -14H-12Z'), 4, 45) +
  o(body, 0, 0, 24) +
  around(s(cut, 3.5, 'M0 -70V-30'), 4) +
  o(cut, 0, 0, 9);

const sun: Motif = ({ body, cut, accent }) =>
  around(f(accent, 'M-8 -58Q-14 -78 0 -98Q14 -78 8 -58Z'), 12) +
  around(f(body, 'M-6 -58L0 -78L6 -58Z'), 12, 15) +
  o(body, 0, 0, 54) +
  mirrored(s(cut, 5, 'M12 -10Q22 -20 32 -10') + o(cut, 30, 14, 6)) +
  s(cut, 5, 'M-20 22Q0 40 20 22M0 -6Q6 8 -3 12');

const balloon: Motif = ({ body, cut, accent }) =>
  f(body, 'M0 40Q-30 28 -54 -8Q-74 -52 -40 -82Q-20 -98 0 -98Q20 -98 40 -82Q74 -52 54 -8Q30 28 0 40Z') +
  mirrored(f(accent, 'M8 38Q40 -30 8 -97Q22 -97 36 -84Q60 -38 8 38Z')) +
  s(cut, 4, 'M-60 -36Q0 -14 60 -36') +
  s(body, 4, 'M-20 32L-14 66M20 32L14 66M0 38V66') +
  f(body, 'M-18 66H18L14 94H-14Z') +
  s(cut, 3, 'M-16 76H16M-15 85H15');

const planet: Motif = ({ body, cut, accent }) =>
  o(body, 0, 0, 56) +
  s(cut, 5, 'M-50 -22Q-6 -36 42 -34M-55 2Q0 -8 30 -14M-20 44Q20 40 46 22') +
  `<g transform="rotate(-18)">${s(cut, 20, 'M-62 -8Q-96 -2 -94 8Q-84 26 0 26Q84 26 94 8Q96 -2 62 -8')}${s(accent, 9, 'M-62 -8Q-96 -2 -94 8Q-84 26 0 26Q84 26 94 8Q96 -2 62 -8')}</g>` +
  littleStar(body, 70, -70, 0.9) +
  littleStar(body, -74, 70, 0.7) +
  o(body, -72, -64, 5) +
  o(body, 66, 74, 4);

const comet: Motif = ({ body, cut, accent }) =>
  f(accent, 'M-96 86Q-40 -6 36 -52L56 -26Q-14 14 -96 86Z') +
  f(body, 'M-62 26Q-16 -34 34 -60L42 -48Q-6 -18 -62 26ZM-38 76Q8 22 56 -24L64 -18Q30 28 -38 76Z') +
  `<g transform="translate(52 -46) scale(2.1)">${f(body, fivePoint)}${o(cut, 0, 0, 4)}</g>`;

const snowflake: Motif = ({ body, accent }) =>
  around(s(body, 9, 'M0 0V-92M-22 -84L0 -64L22 -84M-26 -50L0 -28L26 -50') + o(accent, 0, -46, 7), 6);

const cloud: Motif = ({ body, cut, accent }) =>
  place(around(f(accent, 'M-7 -44L0 -64L7 -44Z'), 12) + o(accent, 0, 0, 36), 34, -34) +
  f(body, 'M-62 46A34 34 0 0 1 -58 -20A44 44 0 0 1 24 -30A36 36 0 0 1 64 46Z') +
  s(cut, 5, 'M-30 -18Q-18 -32 -2 -28') +
  s(body, 8, 'M-48 62L-58 88M-12 62L-22 88M24 62L14 88M58 62L48 88');

const windRose: Motif = ({ body, cut, accent }) =>
  ring(body, 5, 0, 0, 66) +
  ring(body, 2.5, 0, 0, 56) +
  around(f(body, 'M0 -54L10 -12H-10Z'), 4, 45) +
  around(f(body, 'M0 -98L16 -16L0 0Z') + f(accent, 'M0 -98L-16 -16L0 0Z'), 4) +
  o(cut, 0, 0, 7);

export const skyMotifs = { moon, star, sun, balloon, planet, comet, snowflake, cloud, compass: windRose };
