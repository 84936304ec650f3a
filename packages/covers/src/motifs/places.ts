import { mirrored } from '../svg.ts';
import { f, o, s } from './motif.ts';
import type { Motif } from './motif.ts';

const castle: Motif = ({ body, cut, accent }) =>
  s(body, 4, 'M0 -58V-98M-58 -34V-66M58 -34V-66') +
  f(accent, 'M0 -98L30 -88L0 -78ZM-58 -68L-34 -60L-58 -52ZM58 -68L82 -60L58 -52Z') +
  f(
    body,
    'M-26 -58H-14V-48H-6V-58H6V-48H14V-58H26V-20H38V-34H48V-26H54V-34H62V-26H68V-34H78V92H-78V-34H-68V-26H-62V-34H-54V-26H-48V-34H-38V-20H-26Z',
  ) +
  f(cut, 'M-20 92V56A20 20 0 0 1 20 56V92Z') +
  s(body, 4, 'M-8 92V40M8 92V40M-20 62H20') +
  [
    [0, -14],
    [-58, 10],
    [58, 10],
    [-58, 50],
    [58, 50],
  ]
    .map(([x = 0, y = 0]) => f(cut, `M${x - 6} ${y + 14}V${y}A6 6 0 0 1 ${x + 6} ${y}V${y + 14}Z`))
    .join('') +
  s(cut, 4, 'M-76 -12H-40M40 -12H76');

const mountain: Motif = ({ body, cut, accent }) =>
  o(accent, 50, -54, 28) +
  f(body, 'M-98 80L-24 -76L14 -6L38 -42L98 80Z') +
  f(cut, 'M-24 -82L-1 -38L-16 -46L-26 -28L-36 -44L-47 -33ZM38 -48L56 -13L42 -20L34 -10L22 -23Z') +
  s(cut, 4.5, 'M-30 4L-54 60M-10 20L-24 66M52 26L66 62M24 24L20 58');

const house: Motif = ({ body, cut, accent }) =>
  f(accent, 'M34 -76H56V-34H34Z') +
  s(accent, 6, 'M46 -84Q36 -92 46 -98') +
  f(body, 'M-94 -2L0 -78L94 -2L84 10L72 0V90H-72V0L-84 10Z') +
  f(cut, 'M-14 90V44A14 14 0 0 1 14 44V90Z') +
  [
    [-44, 20],
    [44, 20],
  ]
    .map(
      ([x = 0, y = 0]) =>
        f(cut, `M${x - 15} ${y - 14}H${x + 15}V${y + 18}H${x - 15}Z`) +
        s(body, 4, `M${x} ${y - 14}V${y + 18}M${x - 15} ${y + 2}H${x + 15}`),
    )
    .join('') +
  o(cut, 0, -24, 12) +
  s(body, 3.5, 'M0 -36V-12M-12 -24H12');

const city: Motif = ({ body, cut, accent }) =>
  o(accent, 30, -50, 38) +
  f(body, 'M-96 92V-10H-62V-46L-44 -62L-26 -46V6H-14V-40H-2V-98H6V-40H20V16H36V-20H66V20H96V92Z') +
  [
    [-86, 8],
    [-72, 8],
    [-86, 30],
    [-72, 30],
    [-86, 52],
    [-52, -24],
    [-38, -24],
    [-52, 0],
    [-38, 0],
    [-52, 24],
    [-38, 24],
    [-4, -18],
    [10, -18],
    [-4, 6],
    [10, 6],
    [-4, 30],
    [46, 0],
    [56, 0],
    [46, 22],
    [56, 22],
    [80, 40],
    [80, 62],
    [46, 44],
    [24, 40],
  ]
    .map(([x = 0, y = 0]) => f(cut, `M${x - 4} ${y - 6}H${x + 4}V${y + 6}H${x - 4}Z`))
    .join('') +
  f(cut, 'M-20 92V70A12 12 0 0 1 4 70V92Z');

const train: Motif = ({ body, cut, accent }) =>
  [
    [-62, -84, 14],
    [-36, -92, 10],
    [-84, -68, 9],
  ]
    .map(([x = 0, y = 0, r = 0]) => o(accent, x, y, r))
    .join('') +
  f(body, 'M-70 -58H-44L-48 -22H-66Z') +
  f(body, 'M-84 -22H14V-74H6V-86H92V-74H84V40H-84Z') +
  f(cut, 'M28 -62H46V-30H28ZM54 -62H72V-30H54Z') +
  f(body, 'M-22 -36A12 12 0 0 1 2 -36V-20H-22Z') +
  s(cut, 4, 'M-84 -2H84M-40 -20V30M-12 -20V30') +
  f(accent, 'M-84 40H-98L-90 70H-64Z') +
  [
    [-52, 26],
    [4, 26],
  ]
    .map(([x = 0, r = 0]) => o(body, x, 62, r) + o(cut, x, 62, r - 8) + o(body, x, 62, 7))
    .join('') +
  o(body, 58, 62, 26) +
  o(cut, 58, 62, 18) +
  o(body, 58, 62, 7) +
  s(accent, 7, 'M-52 62H58') +
  s(body, 5, 'M-98 92H98');

const door: Motif = ({ body, cut, accent }) =>
  f(body, 'M-66 94V-26A66 66 0 0 1 66 -26V94Z') +
  f(accent, 'M-46 94V-24A46 46 0 0 1 46 -24V94Z') +
  s(cut, 4, 'M0 94V-68M-46 24H46M-23 94V-62M23 94V-62') +
  o(cut, 12, 32, 6) +
  mirrored(s(cut, 4, 'M56 94V-26M40 -66L46 -72M56 -46L64 -50')) +
  s(body, 8, 'M-88 94H88');

const windmill: Motif = ({ body, cut, accent }) =>
  f(body, 'M-26 -24Q0 -56 26 -24L42 92H-42Z') +
  f(cut, 'M-11 92V62A11 11 0 0 1 11 62V92Z') +
  f(cut, 'M-7 12H7V30H-7Z') +
  `<g transform="translate(0 -24) rotate(20)">${[0, 90, 180, 270].map((a) => `<g transform="rotate(${a})">${f(accent, 'M4 -12H24V-72H4Z')}${s(body, 5, 'M2 0V-74')}${s(cut, 2.5, 'M6 -28H22M6 -42H22M6 -56H22')}</g>`).join('')}${o(body, 0, 0, 8)}</g>` +
  s(body, 7, 'M-86 92H86');

const tent: Motif = ({ body, cut, accent }) =>
  f(accent, 'M0 -92L26 -82L0 -72Z') +
  s(body, 5, 'M0 -62V-96') +
  f(
    body,
    'M0 -66L92 6Q84 26 74 10Q64 28 52 10Q42 28 28 10Q14 28 0 10Q-14 28 -28 10Q-42 28 -52 10Q-64 28 -74 10Q-84 26 -92 6Z',
  ) +
  f(body, 'M-76 22H76L84 92H-84Z') +
  mirrored(f(cut, 'M12 26Q22 64 34 92H52Q40 60 34 26ZM60 26Q64 60 74 92H80L72 26Z')) +
  f(cut, 'M0 30Q-4 70 -16 92H16Q4 70 0 30Z') +
  s(cut, 4, 'M0 -60L-46 10M0 -60L46 10M0 -60V8');

const bridge: Motif = ({ body, cut, accent }) =>
  o(accent, 0, -40, 36) +
  f(body, 'M-98 -6Q0 -60 98 -6V24H-98Z') +
  f(body, 'M-98 20H98V66H84A32 32 0 0 0 22 66H-22A32 32 0 0 0 -84 66H-98Z') +
  s(cut, 4, 'M-94 10Q0 -40 94 10') +
  s(body, 6, 'M-96 84Q-72 74 -48 84T0 84T48 84T96 84');

const pagoda: Motif = ({ body, cut, accent }) =>
  s(body, 5, 'M0 -78V-98') +
  [
    [-78, 34, 20],
    [-36, 52, 26],
    [8, 70, 34],
  ]
    .map(
      ([y = 0, w = 0, b = 0]) =>
        mirrored(
          f(
            accent,
            `M0 ${y}Q${w * 0.5} ${y + 4} ${w + 10} ${y + 10}Q${w * 0.9} ${y + 22} ${w * 0.7} ${y + 22}H0Z`,
          ),
        ) + f(body, `M${-b} ${y + 22}H${b}V${y + 44}H${-b}Z`),
    )
    .join('') +
  f(body, 'M-44 74H44V92H-44ZM-66 90H66V98H-66Z') +
  f(cut, 'M-10 52H10V74H-10Z') +
  f(cut, 'M-14 -10H-4V6H-14ZM4 -10H14V6H4Z');

export const placeMotifs = { castle, mountain, house, city, train, door, windmill, tent, bridge, pagoda };
