import { around, mirrored } from '../svg.ts';
import { f, o, s } from './motif.ts';
import type { Motif } from './motif.ts';

const tree: Motif = ({ body, cut, accent }) =>
  f(body, 'M-10 96L-8 30H8L10 96Z') +
  [
    [0, -58, 36],
    [-42, -34, 34],
    [42, -34, 34],
    [-52, 8, 32],
    [52, 8, 32],
    [0, -10, 44],
    [-20, 24, 28],
    [20, 24, 28],
  ]
    .map(([x = 0, y = 0, r = 0]) => o(body, x, y, r))
    .join('') +
  s(cut, 5, 'M0 60V-40M0 24L-34 -8M0 24L34 -8M0 -6L-22 -32M0 -6L22 -32') +
  [
    [-46, -40],
    [46, -36],
    [-62, 8],
    [62, 10],
    [0, -70],
    [-26, 18],
    [28, 20],
  ]
    .map(([x = 0, y = 0]) => o(accent, x, y, 9))
    .join('') +
  s(body, 7, 'M-56 96H56');

const pine: Motif = ({ body, cut, accent }) =>
  f(accent, 'M-9 66H9V98H-9Z') +
  f(body, 'M0 -98L34 -48H20L52 -6H32L72 68H-72L-32 -6H-52L-20 -48H-34Z') +
  s(cut, 4.5, 'M0 -70V58M0 -40L-14 -26M0 -40L14 -26M0 -6L-24 16M0 -6L24 16M0 30L-36 54M0 30L36 54');

const petals = 'M0 -14Q-34 -44 -20 -74Q0 -90 20 -74Q34 -44 0 -14Z';

const flower: Motif = ({ body, cut, accent }) =>
  s(body, 7, 'M0 4Q-4 50 0 98') +
  mirrored(f(body, 'M2 72Q20 28 72 30Q64 74 2 78Z') + s(cut, 3.5, 'M12 70Q34 50 58 40')) +
  `<g transform="translate(0 -34) scale(.74)">${around(f(body, petals), 6)}${around(s(cut, 4, 'M0 -26V-58'), 6)}${o(accent, 0, 0, 22)}${around(o(cut, 0, -12, 3), 6)}</g>`;

const rose: Motif = ({ body, cut, accent }) =>
  s(body, 7, 'M0 20Q6 60 -4 98') +
  f(body, 'M0 66Q22 34 64 42Q56 78 2 76ZM-2 82Q-20 54 -58 62Q-50 92 -2 90Z') +
  s(cut, 3.5, 'M10 68Q30 56 50 50M-10 84Q-26 74 -44 70') +
  f(accent, 'M0 34Q-58 30 -60 -28Q-44 -34 -34 -26Q-40 -64 0 -96Q40 -64 34 -26Q44 -34 60 -28Q58 30 0 34Z') +
  s(
    cut,
    5,
    'M-34 -26Q-36 6 0 34M34 -26Q36 6 0 34M0 -66Q-26 -44 -12 -18Q4 0 18 -20Q22 -44 2 -40Q-8 -34 0 -26',
  );

const leaf: Motif = ({ body, cut, accent }) =>
  f(body, 'M-4 74Q-86 34 -54 -40Q-30 -86 40 -96Q88 -18 46 44Q26 68 -4 74Z') +
  s(
    cut,
    5,
    'M-4 74Q4 -10 36 -80M2 30L-38 8M8 0L-36 -28M18 -30L-16 -58M4 34L46 22M12 2L58 -14M22 -28L56 -46',
  ) +
  s(accent, 8, 'M-4 72Q-14 86 -26 96');

const wheat: Motif = ({ body, cut, accent }) =>
  s(body, 5, 'M0 98V-40') +
  mirrored(s(body, 5, 'M0 98Q22 60 42 -8')) +
  [-84, -62, -40, -18]
    .map((y) => mirrored(f(body, `M0 ${y + 24}Q24 ${y + 16} 24 ${y - 8}Q4 ${y - 2} 0 ${y + 24}Z`)))
    .join('') +
  f(accent, 'M0 -98Q12 -84 0 -66Q-12 -84 0 -98Z') +
  [0, 1, 2]
    .map((i) =>
      mirrored(
        `<g transform="translate(${42 + i * 4} ${-8 - i * 20}) rotate(14)">${f(accent, 'M0 14Q22 8 20 -14Q2 -8 0 14Z')}${f(accent, 'M0 14Q-20 6 -16 -16Q0 -8 0 14Z')}</g>`,
      ),
    )
    .join('') +
  f(body, 'M-26 52H26V66H-26Z') +
  s(cut, 3, 'M-22 59H22');

const apple: Motif = ({ body, cut, accent }) =>
  s(body, 8, 'M2 -46Q0 -74 14 -94') +
  f(accent, 'M6 -62Q24 -98 70 -88Q58 -52 6 -62Z') +
  f(
    body,
    'M0 -44Q-30 -62 -60 -44Q-92 -16 -74 38Q-54 94 -20 92Q0 84 20 92Q54 94 74 38Q92 -16 60 -44Q30 -62 0 -44Z',
  ) +
  s(cut, 6, 'M-54 -18Q-66 10 -54 40') +
  s(cut, 4, 'M-12 -36Q0 -26 12 -36M18 -68Q36 -80 54 -80');

const mushroom: Motif = ({ body, cut, accent }) =>
  f(body, 'M-18 10H18Q16 50 30 86H-30Q-16 50 -18 10Z') +
  s(cut, 4, 'M-6 28V76M8 28V66') +
  f(accent, 'M-92 12Q-84 -80 0 -84Q84 -80 92 12Q46 26 0 22Q-46 26 -92 12Z') +
  o(cut, -44, -26, 13) +
  o(cut, 6, -52, 15) +
  o(cut, 50, -20, 12) +
  o(cut, 4, -6, 9) +
  s(body, 7, 'M-72 90H72M-50 88Q-56 70 -64 66M48 88Q52 72 62 66');

const sprig: Motif = ({ body, cut, accent }) =>
  s(body, 6, 'M0 98Q-6 10 0 -80') +
  [-50, -14, 22, 58]
    .map((y) =>
      mirrored(
        f(body, `M0 ${y + 14}Q16 ${y - 28} 58 ${y - 26}Q56 ${y + 14} 0 ${y + 20}Z`) +
          s(cut, 3, `M10 ${y + 10}Q28 ${y - 8} 46 ${y - 16}`),
      ),
    )
    .join('') +
  f(body, 'M0 -60Q-18 -80 0 -98Q18 -80 0 -60Z') +
  [-32, 4, 40].map((y) => mirrored(o(accent, 26, y + 4, 7))).join('');

export const plantMotifs = { tree, pine, flower, rose, leaf, wheat, apple, mushroom, sprig };
