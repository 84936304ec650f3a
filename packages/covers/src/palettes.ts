import type { Hex } from './colour.ts';

/** Inks, papers and book cloths of one binding. `foil` and `paper` can be read on `cloth`, `ink` on `paper`. */
export type Palette = {
  cloth: Hex;
  paper: Hex;
  ink: Hex;
  /** The one loud colour; never carries text. */
  accent: Hex;
  second: Hex;
  foil: Hex;
};

export type Family =
  | 'story'
  | 'adventure'
  | 'nature'
  | 'fairy-tale'
  | 'poetry'
  | 'history'
  | 'biography'
  | 'mystery'
  | 'science'
  | 'classic'
  | 'ideas'
  | 'stage';

function palette(cloth: Hex, paper: Hex, ink: Hex, accent: Hex, second: Hex, foil: Hex): Palette {
  return { cloth, paper, ink, accent, second, foil };
}

export const palettes: Record<Family, readonly [Palette, ...Palette[]]> = {
  story: [
    palette('#1f5f74', '#fbf1dc', '#20304a', '#f2a33a', '#8fc1b5', '#fce3a4'),
    palette('#a63a2b', '#fdf0da', '#43202b', '#f4b942', '#e98a6d', '#ffe9bd'),
    palette('#35614a', '#faf3dd', '#24352b', '#ee7b52', '#a9c68b', '#f6de9a'),
    palette('#5b4a85', '#fbf0e2', '#2e2547', '#f2a65a', '#b9a6d3', '#fbe0a6'),
  ],
  adventure: [
    palette('#163a54', '#f4ead3', '#12283b', '#d9572f', '#5f93a4', '#e9c876'),
    palette('#7c2a1e', '#f5e8cf', '#3a1712', '#e0932f', '#b86a4b', '#f0cb7c'),
    palette('#20504b', '#f3ead2', '#16312f', '#e3a02f', '#7fa594', '#eacb80'),
    palette('#2b2f3a', '#f1e6cf', '#20232b', '#c8462f', '#8c8f94', '#e2c078'),
  ],
  nature: [
    palette('#2f5233', '#f5efd9', '#22361f', '#d98324', '#93a86a', '#e8cf8a'),
    palette('#5a4a1f', '#f6eed6', '#352b12', '#c4542b', '#a99655', '#f0d58c'),
    palette('#1f4e5c', '#f2efe0', '#17343d', '#e2843b', '#86aba6', '#e7d49a'),
    palette('#44532b', '#f7eedf', '#2c3519', '#d4677a', '#a7b27a', '#efdda0'),
  ],
  'fairy-tale': [
    palette('#4a2348', '#f8ecdd', '#34183a', '#d8973c', '#a8708f', '#ebc982'),
    palette('#1e2a55', '#f3ebdd', '#192146', '#e0a84a', '#6d7fb3', '#efd08a'),
    palette('#8a2540', '#faecdf', '#4a1527', '#e8a657', '#c9778a', '#f6d493'),
    palette('#12524a', '#f4ecd9', '#103a36', '#d9a13b', '#6fa392', '#ebd08a'),
  ],
  poetry: [
    palette('#544a6e', '#f6f0e6', '#332c49', '#c97b63', '#a79bbe', '#f3e2b8'),
    palette('#3a615e', '#f5f1e4', '#23403e', '#cf8a6b', '#9dbbb0', '#f2e2b4'),
    palette('#8b4652', '#f9efe6', '#4c2530', '#e0a96d', '#cf9a9b', '#fbe3bb'),
    palette('#2c3e63', '#f3efe6', '#22304e', '#d08c60', '#8c9cbc', '#eedcaf'),
  ],
  history: [
    palette('#5e1f1f', '#f1e5cc', '#3a1615', '#bf8a30', '#a0705a', '#e3c27a'),
    palette('#4a4a22', '#f2e9cf', '#2d2d14', '#a8452b', '#9a9a66', '#e6ce88'),
    palette('#33424d', '#f0e9d8', '#232e36', '#b5482e', '#8797a0', '#e4cb8e'),
    palette('#5c3b1e', '#f4e8ce', '#382312', '#2f6b66', '#b08a5b', '#eacb86'),
  ],
  biography: [
    palette('#86570f', '#fcf3de', '#3b2a10', '#2d5d6b', '#d2ab62', '#fff0cc'),
    palette('#1c4a5a', '#f4ecd8', '#17333e', '#d27a3a', '#7d9fa4', '#ead08d'),
    palette('#8f3b22', '#f9ecd8', '#42200f', '#d9a441', '#c98b6b', '#fbdfa9'),
    palette('#3f4a35', '#f3eddb', '#2a3222', '#c5603a', '#98a184', '#e8d496'),
  ],
  mystery: [
    palette('#1f1e22', '#f0e8d6', '#1c1b1f', '#c63d2b', '#77716b', '#e6c45f'),
    palette('#12372e', '#efe8d3', '#10291f', '#d9b23c', '#5f8a78', '#e3c86c'),
    palette('#6b1420', '#f3e7d5', '#3c0d14', '#e0a23c', '#a85a5d', '#ecca7e'),
    palette('#2a2140', '#efe7da', '#221a34', '#e2b93b', '#7b6fa0', '#e9cc7a'),
  ],
  science: [
    palette('#0f4c5c', '#f4efe0', '#0f323c', '#e36414', '#6fa8a0', '#f0d48a'),
    palette('#243f7e', '#f3efe2', '#1c2c58', '#f2b134', '#7f97c6', '#f5dc98'),
    palette('#37352f', '#f2ebda', '#292721', '#e4572e', '#a8a08d', '#ecd08c'),
    palette('#1d5b4a', '#f3f0df', '#173e34', '#f0a63a', '#86b59f', '#efda96'),
  ],
  classic: [
    palette('#1e5b4f', '#f6efdc', '#173c35', '#d8943a', '#7da898', '#ecd08c'),
    palette('#6a1f2b', '#f6eadb', '#421219', '#c99a45', '#b07077', '#eecb86'),
    palette('#1d2f4f', '#f2ebdc', '#182540', '#cf6a3d', '#7287ab', '#e8cb89'),
    palette('#4b3426', '#f5ebd8', '#32231a', '#b8572f', '#a68a6d', '#e9cc93'),
  ],
  ideas: [
    palette('#46566b', '#f5f0e4', '#2b3646', '#c9713f', '#9fadbd', '#f4e3b6'),
    palette('#7a4a36', '#f8eee0', '#42271b', '#3f6f73', '#c59a80', '#fbe2b4'),
    palette('#4c5d4a', '#f4f0e1', '#2f3b2e', '#c56b45', '#a3b19c', '#f0e0ae'),
  ],
  stage: [
    palette('#a02d1c', '#faeddc', '#2a1a1a', '#f0b548', '#e2876f', '#ffe1ad'),
    palette('#23223b', '#f6ebe0', '#1c1b30', '#e0584f', '#8a84ad', '#f1cf87'),
    palette('#0f5257', '#f8eddd', '#0e3539', '#e8743b', '#7fb0aa', '#f5d691'),
  ],
};
