import { mirrored } from '../svg.ts';
import { f, o, ring, s } from './motif.ts';
import type { Motif } from './motif.ts';

const ship: Motif = ({ body, cut, accent }) =>
  s(body, 5, 'M-8 -92V34M44 -62V34M-58 -46V34') +
  f(accent, 'M-8 -96L22 -88L-8 -78Z') +
  f(body, 'M-46 -72Q-8 -62 34 -74Q42 -48 30 -22Q-8 -34 -46 -22Q-34 -48 -46 -72Z') +
  f(body, 'M-44 -16Q-8 -28 32 -16Q42 4 32 24Q-8 14 -44 24Q-34 2 -44 -16Z') +
  f(body, 'M36 -50Q62 -46 80 -30Q60 -24 36 -26ZM40 -20Q66 -16 88 6Q62 10 38 20Q46 0 40 -20Z') +
  f(body, 'M-50 -34Q-76 -26 -92 20Q-70 12 -52 18Q-60 -10 -50 -34Z') +
  s(cut, 4, 'M-38 -48Q-8 -40 28 -48M-36 4Q-8 -6 32 4') +
  f(body, 'M-88 34H92Q84 74 60 86H-56Q-80 72 -88 34Z') +
  s(cut, 4, 'M-78 50H82') +
  [-48, -20, 8, 36].map((x) => o(cut, x, 64, 5)).join('');

const whale: Motif = ({ body, cut, accent }) =>
  f(
    body,
    'M-94 10Q-92 -44 -30 -46Q34 -46 56 2Q64 20 74 6Q78 -14 66 -30Q56 -42 58 -56Q72 -52 80 -38Q86 -54 100 -60Q104 -42 92 -24Q98 30 60 50Q10 74 -50 58Q-92 46 -94 10Z',
  ) +
  s(cut, 4, 'M-92 22Q-60 36 -30 18') +
  s(cut, 4, 'M-74 42Q-54 48 -38 34M-58 52Q-36 54 -20 38M-38 58Q-16 58 0 44') +
  o(cut, -44, 2, 6) +
  f(cut, 'M-6 22Q18 24 26 50Q2 48 -6 22Z') +
  s(accent, 6, 'M-40 -56Q-40 -78 -60 -82Q-74 -82 -74 -70M-40 -56Q-38 -86 -16 -88Q-2 -88 -4 -74') +
  s(accent, 6, 'M-40 -56V-70');

const lighthouse: Motif = ({ body, cut, accent }) =>
  f(accent, 'M18 -66L98 -92V-40ZM-18 -66L-98 -92V-40Z') +
  f(body, 'M0 -98L26 -78H-26Z') +
  f(body, 'M-18 -78H18V-50H-18Z') +
  f(cut, 'M-10 -74H10V-54H-10Z') +
  o(accent, 0, -64, 8) +
  f(body, 'M-28 -52H28V-42H-28ZM-22 -42H22L36 70H-36Z') +
  f(cut, 'M-24 -22L26 -6L28 12L-26 -6ZM-28 20L31 38L33 56L-31 38Z') +
  f(body, 'M-96 96Q-84 68 -54 74Q-40 58 -16 64Q10 54 34 66Q58 56 70 74Q92 74 98 96Z') +
  s(cut, 4, 'M-66 88Q-54 78 -40 86M20 82Q34 72 48 84');

const wave: Motif = ({ body, cut, accent }) =>
  o(accent, 46, -46, 30) +
  f(
    body,
    'M-100 84V20Q-92 -62 -18 -76Q34 -82 52 -38Q30 -54 8 -44Q34 -34 34 -6Q20 -26 -4 -24Q18 -4 4 22Q30 46 100 30V84Z',
  ) +
  s(
    cut,
    5,
    'M-84 66Q-88 -20 -26 -52M-62 70Q-70 6 -22 -28M-38 72Q-46 34 -16 6M-12 74Q-16 52 4 42M16 72Q40 60 92 54',
  ) +
  o(body, 58, -8, 6) +
  o(body, 46, 8, 4);

const anchor: Motif = ({ body, cut, accent }) =>
  ring(body, 10, 0, -76, 14) +
  f(body, 'M-7 -62H7V74H-7Z') +
  f(body, 'M-42 -44H42V-30H-42Z') +
  o(body, -42, -37, 9) +
  o(body, 42, -37, 9) +
  mirrored(f(body, 'M0 92Q64 88 78 24L92 38L84 -6L50 22L64 26Q54 66 0 74Z')) +
  s(accent, 7, 'M-8 -84Q-56 -70 -30 -20Q-6 14 26 4Q52 -2 44 40') +
  s(cut, 3, 'M0 -50V60');

const fish: Motif = ({ body, cut, accent }) =>
  f(body, 'M-94 0Q-50 -58 16 -42Q48 -32 62 -12L96 -44Q86 0 96 44L62 12Q48 32 16 42Q-50 58 -94 0Z') +
  f(accent, 'M-18 -46Q6 -76 34 -64Q26 -50 26 -38ZM-8 46Q12 66 34 58Q26 48 22 40Z') +
  o(cut, -62, -8, 8) +
  o(body, -62, -8, 3.5) +
  s(cut, 4, 'M-42 -34Q-22 0 -42 34') +
  s(cut, 4, 'M-18 -20Q-4 0 -18 20M6 -24Q22 0 6 24M30 -22Q44 0 30 22M70 -8L84 -18M72 0H88M70 8L84 18');

const island: Motif = ({ body, cut, accent }) =>
  o(accent, 44, -38, 32) +
  s(body, 11, 'M2 58Q-18 8 -14 -40') +
  [
    'M-14 -44Q-46 -78 -88 -54Q-50 -54 -14 -36Z',
    'M-14 -44Q-40 -104 -84 -96Q-44 -84 -10 -40Z',
    'M-14 -44Q10 -100 56 -88Q14 -76 -8 -38Z',
    'M-14 -42Q26 -72 64 -40Q24 -48 -12 -34Z',
    'M-16 -42Q-60 -36 -66 6Q-46 -22 -10 -34Z',
    'M-14 -42Q16 -36 24 2Q4 -22 -18 -34Z',
  ]
    .map((d) => f(body, d))
    .join('') +
  f(body, 'M-84 66Q-40 36 6 46Q50 40 88 66Z') +
  s(body, 7, 'M-96 82Q-72 70 -48 82T0 82T48 82T96 82') +
  s(cut, 3, 'M-50 58Q-30 48 -10 54');

const shell: Motif = ({ body, cut, accent }) =>
  f(body, 'M-22 62Q-96 30 -88 -22Q-80 -82 0 -88Q80 -82 88 -22Q96 30 22 62Z') +
  f(accent, 'M-34 60H34L24 88H-24Z') +
  s(cut, 5, 'M-8 58L-66 -22M-5 54L-38 -56M0 54V-70M5 54L38 -56M8 58L66 -22');

export const seaMotifs = { ship, whale, lighthouse, wave, anchor, fish, island, shell };
