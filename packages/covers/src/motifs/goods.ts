import { mirrored } from '../svg.ts';
import { f, o, ring, s } from './motif.ts';
import type { Motif } from './motif.ts';

const shirt: Motif = ({ body, cut, accent }) =>
  f(body, 'M-34 -82Q0 -58 34 -82L58 -72L98 -34L70 -4L54 -18V88H-54V-18L-70 -4L-98 -34L-58 -72Z') +
  s(cut, 5, 'M-34 -82Q0 -52 34 -82') +
  mirrored(s(cut, 4, 'M54 -16L58 -40M76 -10L92 -28')) +
  f(accent, 'M0 -18L9 3L32 5L14 20L20 42L0 30L-20 42L-14 20L-32 5L-9 3Z');

const bag: Motif = ({ body, cut, accent }) =>
  mirrored(s(body, 11, 'M12 -92Q44 -92 44 -58V-30')) +
  s(body, 11, 'M-13 -92H13') +
  f(body, 'M-82 -36H82L72 94H-72Z') +
  mirrored(o(cut, 44, -20, 6)) +
  s(cut, 4, 'M-66 -2H66') +
  f(accent, 'M-42 34Q-20 22 0 38Q20 22 42 34V72Q20 60 0 76Q-20 60 -42 72Z') +
  s(body, 4, 'M0 40V74');

const mug: Motif = ({ body, cut, accent }) =>
  ring(body, 13, 62, 22, 32) +
  f(body, 'M-72 -34H60V66Q60 94 32 94H-44Q-72 94 -72 66Z') +
  s(cut, 5, 'M-60 -14H48') +
  f(accent, 'M-6 66Q-46 34 -34 18Q-20 4 -6 22Q8 4 22 18Q34 34 -6 66Z') +
  s(accent, 6, 'M-40 -52Q-28 -66 -40 -80T-40 -98M-6 -52Q6 -66 -6 -80T-6 -98M28 -52Q40 -66 28 -80T28 -98');

const poster: Motif = ({ body, cut, accent }) =>
  f(body, 'M-66 -84H66V84H-66Z') +
  f(body, 'M-80 -96H80V-80H-80ZM-80 80H80V96H-80Z') +
  f(cut, 'M-52 -68H52V34H-52Z') +
  o(accent, 18, -34, 16) +
  f(body, 'M-52 34L-18 -22L8 14L22 -2L52 34Z') +
  s(cut, 6, 'M-40 52H40M-24 68H24');

const parcel: Motif = ({ body, cut, accent }) =>
  f(body, 'M-84 -22H84V88H-84Z') +
  f(body, 'M-94 -50H94V-28H-94Z') +
  f(accent, 'M-14 -50H14V88H-14Z') +
  mirrored(
    f(accent, 'M0 -52Q14 -98 48 -92Q74 -82 54 -62Q38 -50 0 -52Z') +
      f(cut, 'M16 -58Q26 -80 44 -78Q54 -72 42 -64Z'),
  ) +
  s(cut, 4, 'M-84 -25H84');

/** What schools sell besides books. */
export const goodsMotifs = { shirt, bag, mug, poster, parcel } as const;
