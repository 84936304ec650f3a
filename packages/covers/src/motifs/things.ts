import { around, mirrored, place } from '../svg.ts';
import { f, o, ring, s } from './motif.ts';
import type { Motif } from './motif.ts';

const key: Motif = ({ body, cut, accent }) =>
  place(
    place(around(o(body, 0, -24, 19), 4) + around(o(cut, 0, -24, 9), 4) + o(accent, 0, 0, 11), 0, -56) +
      f(body, 'M-8 -22H8V98H-8ZM-16 -20H16V-8H-16ZM8 54H38V66H28V74H38V90H8Z') +
      f(cut, 'M16 72H22V82H16Z'),
    0,
    0,
    1,
    38,
  );

const lantern: Motif = ({ body, cut, accent }) =>
  ring(body, 6, 0, -80, 15) +
  f(body, 'M-10 -66H10L42 -38H-42Z') +
  f(body, 'M-46 -38H46V-26H-46ZM-40 -26H40L34 66H-34ZM-48 66H48V82H-48ZM-34 82H34V94H-34Z') +
  f(cut, 'M-30 -18H30L26 58H-26Z') +
  f(accent, 'M0 -6Q24 22 16 38Q10 52 0 52Q-10 52 -16 38Q-24 22 0 -6Z') +
  f(cut, 'M0 24Q8 36 0 46Q-8 36 0 24Z') +
  mirrored(s(accent, 5, 'M62 -8L80 -20M66 20H88M62 48L80 60'));

const book: Motif = ({ body, cut, accent }) =>
  f(body, 'M0 -46Q-40 -72 -96 -58V58Q-40 46 0 72Q40 46 96 58V-58Q40 -72 0 -46Z') +
  s(cut, 5, 'M0 -44V68') +
  mirrored(s(cut, 4, 'M18 -36Q46 -48 80 -44M18 -12Q46 -24 80 -20M18 12Q46 0 80 4M18 36Q46 24 80 28')) +
  f(accent, 'M44 -58H66V6L55 -6L44 6Z') +
  s(body, 6, 'M-94 74Q-40 62 0 88Q40 62 94 74');

const quill: Motif = ({ body, cut, accent }) =>
  f(
    body,
    'M-52 62Q-56 -22 6 -66Q50 -96 92 -92Q88 -64 68 -40L46 -36L58 -26Q40 -2 24 8L4 8L14 18Q-10 40 -42 54Z',
  ) +
  s(cut, 4.5, 'M-50 60Q-8 -18 68 -72') +
  s(body, 6, 'M-46 54L-74 96') +
  s(accent, 6, 'M-74 96Q-40 78 -20 92T30 92T80 88');

const crown: Motif = ({ body, cut, accent }) =>
  f(body, 'M-84 50L-92 -36L-46 6L0 -70L46 6L92 -36L84 50Z') +
  f(body, 'M-84 58H84V82H-84Z') +
  o(accent, 0, -80, 13) +
  o(accent, -92, -46, 10) +
  o(accent, 92, -46, 10) +
  f(cut, 'M0 2L13 22L0 42L-13 22Z') +
  o(cut, -46, 32, 8) +
  o(cut, 46, 32, 8) +
  s(cut, 4, 'M-74 70H74');

const hourglass: Motif = ({ body, cut, accent }) =>
  f(body, 'M-62 -98H62V-80H-62ZM-62 80H62V98H-62Z') +
  s(body, 7, 'M-52 -80V80M52 -80V80') +
  f(body, 'M-40 -80H40Q42 -30 8 0Q42 30 40 80H-40Q-42 30 -8 0Q-42 -30 -40 -80Z') +
  f(cut, 'M-30 -74H30Q32 -28 0 -4Q-32 -28 -30 -74ZM-30 74H30Q32 28 0 4Q-32 28 -30 74Z') +
  f(accent, 'M-26 -46H26Q20 -22 0 -6Q-20 -22 -26 -46ZM0 36Q22 52 27 74H-27Q-22 52 0 36Z') +
  s(accent, 4, 'M0 -8V40');

const magnifier: Motif = ({ body, cut, accent }) =>
  `<g transform="rotate(-42)">${f(body, 'M-11 34H11V46L15 96Q0 104 -15 96L-11 46Z')}${s(cut, 4, 'M-10 56H10M-11 66H11')}${o(body, 0, -30, 64)}${o(cut, 0, -30, 51)}</g>` +
  `<g transform="translate(-20 -22)">${f(accent, 'M-38 6Q0 -38 38 6Q0 42 -38 6Z')}${o(cut, 0, 4, 15)}${o(body, 0, 4, 8)}${s(body, 4, 'M-30 -16L-36 -24M0 -26V-36M30 -16L36 -24')}</g>`;

const candle: Motif = ({ body, cut, accent }) =>
  f(accent, 'M0 -98Q26 -68 18 -50Q12 -36 0 -36Q-12 -36 -18 -50Q-26 -68 0 -98Z') +
  f(cut, 'M0 -66Q8 -54 0 -44Q-8 -54 0 -66Z') +
  s(body, 4, 'M0 -36V-24') +
  f(body, 'M-20 -26Q-8 -32 0 -26Q12 -20 20 -28V58H-20Z') +
  s(cut, 4, 'M-10 -14V12M8 -10V-2') +
  f(body, 'M-64 58H64Q60 84 34 88H-34Q-60 84 -64 58Z') +
  ring(body, 9, 68, 68, 18) +
  s(cut, 4, 'M-52 68H52') +
  f(body, 'M-46 88H46V98H-46Z');

const mask: Motif = ({ body, cut, accent }) =>
  f(body, 'M-84 -74Q0 -48 84 -74Q96 20 44 70Q20 92 0 94Q-20 92 -44 70Q-96 20 -84 -74Z') +
  mirrored(f(cut, 'M16 -18Q36 -40 60 -20Q38 -6 16 -18Z') + s(accent, 6, 'M14 -38Q38 -56 64 -40')) +
  f(cut, 'M-40 24Q0 46 40 24Q36 68 0 70Q-36 68 -40 24Z') +
  f(accent, 'M-24 54Q0 42 24 54Q14 66 0 66Q-14 66 -24 54Z') +
  s(cut, 4.5, 'M0 -20L-8 10H6');

const scales: Motif = ({ body, cut, accent }) =>
  o(accent, 0, -84, 12) +
  f(body, 'M-6 -74H6V74H-6ZM-84 -64Q0 -80 84 -64V-54Q0 -68 -84 -54ZM-44 74H44V86H-44ZM-58 86H58V96H-58Z') +
  mirrored(
    s(body, 4, 'M72 -58L42 16M72 -58L98 16') +
      f(body, 'M36 16H100Q94 48 68 48Q42 48 36 16Z') +
      s(cut, 3.5, 'M46 26H90'),
  );

const violin: Motif = ({ body, cut, accent }) =>
  `<g transform="rotate(24)">${f(body, 'M-6 -98H6V-22H-6ZM0 -30Q34 -32 36 -6Q34 8 22 16Q28 26 40 38Q52 84 0 90Q-52 84 -40 38Q-28 26 -22 16Q-34 8 -36 -6Q-34 -32 0 -30Z')}${f(accent, 'M-5 -20H5V36H-5ZM-8 66H8L4 84H-4Z')}${mirrored(s(cut, 4, 'M18 22Q12 34 20 46'))}${s(cut, 4, 'M-13 52H13')}${s(body, 4, 'M-14 -90H14M-14 -80H14')}</g>` +
  s(accent, 4, 'M-72 -84Q-70 0 -80 86');

const bat: Motif = ({ body, cut, accent }) =>
  o(accent, 0, -24, 62) +
  f(
    body,
    'M-12 -44L-8 -28H8L12 -44Q22 -34 18 -16Q46 -44 98 -40Q80 -14 84 18Q66 4 52 20Q40 10 26 28Q14 38 0 62Q-14 38 -26 28Q-40 10 -52 20Q-66 4 -84 18Q-80 -14 -98 -40Q-46 -44 -18 -16Q-22 -34 -12 -44Z',
  ) +
  o(cut, -6, -14, 3) +
  o(cut, 6, -14, 3) +
  mirrored(s(cut, 3, 'M22 -8Q44 -22 76 -24M26 2Q40 -4 54 6'));

const gear: Motif = ({ body, cut, accent }) =>
  around(f(body, 'M-13 -68L-9 -96H9L13 -68Z'), 10) +
  o(body, 0, 0, 74) +
  o(cut, 0, 0, 50) +
  around(f(body, 'M-6 -56L-8 0H8L6 -56Z'), 5) +
  o(accent, 0, 0, 24) +
  o(cut, 0, 0, 9);

const flask: Motif = ({ body, cut, accent }) =>
  f(body, 'M-28 -96H28V-82H18V-34L70 70Q76 96 50 96H-50Q-76 96 -70 70L-18 -34V-82H-28Z') +
  f(cut, 'M-8 -82H8V-30L22 0H-22L-8 -30Z') +
  f(accent, 'M-30 16Q-10 6 4 16Q20 26 30 16L54 66Q58 82 46 82H-46Q-58 82 -54 66Z') +
  o(cut, -12, 54, 9) +
  o(cut, 16, 42, 6) +
  o(cut, 18, 66, 5);

const hand: Motif = ({ body, cut, accent }) =>
  f(
    body,
    'M-40 96V30L-62 -22Q-66 -40 -52 -42L-34 -10L-40 -70Q-38 -86 -24 -82L-14 -24L-8 -88Q0 -102 10 -88L12 -24L24 -78Q36 -88 42 -72L36 -10L54 -32Q68 -36 68 -20L44 34L36 96Z',
  ) +
  f(accent, 'M-50 78H48V98H-50Z') +
  `<g transform="translate(0 26) scale(.26)">${f(cut, 'M0 90Q-100 20 -70 -46Q-36 -86 0 -36Q36 -86 70 -46Q100 20 0 90Z')}</g>`;

const teapot: Motif = ({ body, cut, accent }) =>
  o(accent, 0, -66, 11) +
  f(body, 'M-34 -42Q0 -66 34 -42Z') +
  f(
    body,
    'M-50 -36H50Q72 10 44 62H-44Q-56 40 -58 22Q-78 10 -84 -16L-96 -22L-90 -34L-66 -26Q-66 -8 -56 -4Q-60 -20 -50 -36ZM-34 66H34V78H-34Z',
  ) +
  s(body, 11, 'M52 -22Q94 -36 90 4Q84 36 54 40') +
  s(cut, 4, 'M-44 -22H44') +
  `<g transform="translate(0 20) scale(.3)">${around(f(cut, 'M0 -14Q-34 -44 -20 -74Q0 -90 20 -74Q34 -44 0 -14Z'), 5)}${o(accent, 0, 0, 20)}</g>`;

const sword: Motif = ({ body, cut, accent }) =>
  mirrored(
    `<g transform="rotate(32)">${f(body, 'M-8 -98L0 -100L8 -98V44H-8Z')}${s(cut, 3, 'M0 -84V36')}${f(accent, 'M-34 40Q0 52 34 40V52Q0 64 -34 52Z')}${f(body, 'M-6 54H6V84H-6Z')}${o(accent, 0, 90, 10)}</g>`,
  );

const wheel: Motif = ({ body, cut, accent }) =>
  around(f(body, 'M-7 -98H7V0H-7Z') + o(body, 0, -92, 9), 8) +
  o(body, 0, 0, 70) +
  o(cut, 0, 0, 54) +
  around(s(body, 9, 'M0 0V-60'), 8) +
  o(accent, 0, 0, 22) +
  o(cut, 0, 0, 8);

const heart: Motif = ({ body, cut, accent }) =>
  f(body, 'M0 90Q-104 18 -84 -46Q-50 -96 0 -40Q50 -96 84 -46Q104 18 0 90Z') +
  s(cut, 5, 'M0 66Q-78 10 -64 -38Q-42 -66 -4 -22M0 66Q78 10 64 -38Q42 -66 4 -22') +
  `<g transform="translate(0 4) scale(.42)">${around(f(accent, 'M0 -14Q-34 -44 -20 -74Q0 -90 20 -74Q34 -44 0 -14Z'), 6)}${o(cut, 0, 0, 16)}</g>`;

const chain: Motif = ({ body, cut, accent }) =>
  place(
    [-78, 78]
      .map(
        (x) =>
          `<rect fill="none" stroke="${body}" stroke-width="15" x="${x - 26}" y="-19" width="52" height="38" rx="19"/>`,
      )
      .join('') +
      s(body, 15, 'M-60 0H-36A20 20 0 0 0 -22 -22M60 0H36A20 20 0 0 1 22 22') +
      around(f(accent, 'M-5 -18L0 -66L5 -18Z'), 8, 12) +
      o(accent, 0, 0, 12) +
      o(cut, 0, 0, 5),
    0,
    0,
    1,
    -32,
  );

const boat: Motif = ({ body, cut, accent }) =>
  o(accent, -44, -54, 26) +
  f(body, 'M4 -92Q66 -36 70 26H4Z') +
  f(body, 'M-6 -66Q-44 -20 -52 26H-6Z') +
  s(cut, 4, 'M16 -50Q44 -20 52 14M-16 -22Q-30 0 -36 14') +
  f(body, 'M-84 36H90Q78 76 46 78H-48Q-76 74 -84 36Z') +
  s(cut, 4, 'M-70 50H76') +
  s(body, 6, 'M-96 92Q-72 82 -48 92T0 92T48 92T96 92');

const kite: Motif = ({ body, cut, accent }) =>
  f(body, 'M20 -96L72 -30L4 44L-44 -40Z') +
  f(accent, 'M20 -96L72 -30L4 -36ZM4 44L-44 -40L4 -36Z') +
  s(cut, 3.5, 'M20 -96L4 44M72 -30L-44 -40') +
  s(body, 5, 'M4 44Q-30 56 -18 74Q0 92 -40 98') +
  f(accent, 'M-22 52L-40 46V66ZM-22 52L-8 42V62Z') +
  f(body, 'M-16 78L-34 72V92ZM-16 78L0 70V88Z');

const drum: Motif = ({ body, cut, accent }) =>
  s(body, 7, 'M-84 -88L-18 -46M84 -88L18 -46') +
  o(accent, -86, -89, 9) +
  o(accent, 86, -89, 9) +
  f(body, 'M-76 -30Q-76 -54 0 -54Q76 -54 76 -30V60Q76 88 0 88Q-76 88 -76 60Z') +
  `<ellipse cx="0" cy="-30" rx="66" ry="16" fill="${cut}"/>` +
  s(accent, 6, 'M-76 -10Q0 22 76 -10M-76 50Q0 82 76 50') +
  s(cut, 4, 'M-72 -4L-44 58L-16 8L14 66L44 8L70 52');

export const thingMotifs = {
  key,
  lantern,
  book,
  quill,
  crown,
  hourglass,
  magnifier,
  candle,
  mask,
  scales,
  violin,
  bat,
  gear,
  flask,
  hand,
  teapot,
  sword,
  wheel,
  heart,
  chain,
  boat,
  kite,
  drum,
};
