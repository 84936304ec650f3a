import type { ReactNode } from 'react';

type Spine = {
  readonly width: number;
  readonly height: number;
  readonly cloth: string;
  readonly ornament: 'bands' | 'label' | 'lozenge' | 'rules' | 'dots' | 'leaf' | 'plain';
  /** Degrees to the left; a leaning book stands on its lower left corner. */
  readonly lean?: number;
};

const cloth = {
  pine: '#1e5b4f',
  moss: '#4f7350',
  sage: '#8ea894',
  oxblood: '#84352c',
  rust: '#b5603c',
  ochre: '#d09a3e',
  navy: '#27425e',
  slate: '#5d7587',
  plum: '#5c3a52',
  bone: '#e7dcc4',
  ink: '#2b3036',
} as const;

const row: readonly Spine[] = [
  { width: 34, height: 190, cloth: cloth.navy, ornament: 'bands' },
  { width: 26, height: 172, cloth: cloth.bone, ornament: 'rules' },
  { width: 44, height: 206, cloth: cloth.oxblood, ornament: 'label' },
  { width: 22, height: 160, cloth: cloth.sage, ornament: 'dots' },
  { width: 38, height: 196, cloth: cloth.pine, ornament: 'lozenge' },
  { width: 30, height: 178, cloth: cloth.ochre, ornament: 'rules' },
  { width: 24, height: 188, cloth: cloth.ink, ornament: 'bands' },
  { width: 36, height: 182, cloth: cloth.rust, ornament: 'leaf', lean: 9 },
  { width: 40, height: 202, cloth: cloth.slate, ornament: 'label' },
  { width: 28, height: 168, cloth: cloth.bone, ornament: 'lozenge' },
  { width: 32, height: 194, cloth: cloth.moss, ornament: 'leaf' },
  { width: 22, height: 176, cloth: cloth.oxblood, ornament: 'dots' },
  { width: 46, height: 210, cloth: cloth.plum, ornament: 'bands' },
  { width: 26, height: 164, cloth: cloth.ochre, ornament: 'plain' },
  { width: 34, height: 186, cloth: cloth.pine, ornament: 'rules' },
  { width: 30, height: 200, cloth: cloth.navy, ornament: 'lozenge' },
  { width: 24, height: 170, cloth: cloth.rust, ornament: 'dots' },
  { width: 42, height: 204, cloth: cloth.moss, ornament: 'label' },
  { width: 26, height: 180, cloth: cloth.bone, ornament: 'rules' },
  { width: 36, height: 192, cloth: cloth.oxblood, ornament: 'leaf' },
  { width: 30, height: 174, cloth: cloth.slate, ornament: 'bands' },
  { width: 22, height: 186, cloth: cloth.ochre, ornament: 'dots' },
  { width: 40, height: 208, cloth: cloth.ink, ornament: 'lozenge' },
  { width: 34, height: 184, cloth: cloth.sage, ornament: 'leaf', lean: 7 },
  { width: 44, height: 198, cloth: cloth.navy, ornament: 'label' },
  { width: 24, height: 166, cloth: cloth.plum, ornament: 'rules' },
  { width: 32, height: 190, cloth: cloth.bone, ornament: 'lozenge' },
  { width: 28, height: 178, cloth: cloth.pine, ornament: 'bands' },
  { width: 38, height: 202, cloth: cloth.rust, ornament: 'rules' },
  { width: 26, height: 182, cloth: cloth.moss, ornament: 'plain' },
];

const baseline = 240;
const gap = 3;
/** How far the head of the leaning book reaches to the left. */
const leanRoom = 27;

const placed = row.map((spine, index) => {
  const before = row
    .slice(0, index)
    .reduce((x, { width, lean = 0 }) => x + width + gap + (lean === 0 ? 0 : leanRoom), 0);
  return { ...spine, x: before + (spine.lean === undefined ? 0 : leanRoom), y: baseline - spine.height };
});
const end = placed.at(-1);
const totalWidth = end === undefined ? 0 : end.x + end.width;

/** A shelf of cloth-bound books, seen from the front; decoration only. */
export const ShelfDrawing = ({ className }: { className?: string }) => (
  <svg className={className} viewBox={`-16 12 ${totalWidth + 32} 252`} aria-hidden="true" focusable="false">
    {placed.map((spine) => (
      <g
        key={spine.x}
        transform={spine.lean === undefined ? undefined : `rotate(${-spine.lean} ${spine.x} ${baseline})`}
      >
        <Binding {...spine} />
      </g>
    ))}
    <rect x="-16" y={baseline} width={totalWidth + 32} height="9" rx="1.5" fill="#b98c5a" />
    <rect x="-16" y={baseline + 9} width={totalWidth + 32} height="4" rx="1" fill="#8f6a41" />
  </svg>
);

const Binding = ({ x, y, width, height, cloth: fill, ornament }: Spine & { x: number; y: number }) => (
  <>
    <rect x={x} y={y} width={width} height={height} rx="3" fill={fill} />
    <rect x={x} y={y} width={width * 0.22} height={height} rx="3" fill="#fff" opacity="0.1" />
    <rect x={x + width * 0.82} y={y} width={width * 0.18} height={height} rx="3" fill="#000" opacity="0.14" />
    <Foil x={x} y={y} width={width} height={height} ornament={ornament} isPale={fill === cloth.bone} />
  </>
);

type FoilProps = Pick<Spine, 'width' | 'height' | 'ornament'> & { x: number; y: number; isPale: boolean };

/** The gilding of a spine, in a box of its size. */
const Foil = ({ x, y, width, height, ornament, isPale }: FoilProps) => (
  <g transform={`translate(${x} ${y})`} color={isPale ? cloth.oxblood : '#e9cf9a'}>
    {ornaments[ornament](width, height)}
  </g>
);

const rules = (width: number, ats: readonly number[], thickness = 1.4) =>
  ats.map((at) => (
    <rect key={at} y={at} width={width} height={thickness} fill="currentColor" opacity="0.9" />
  ));

const ornaments: Readonly<Record<Spine['ornament'], (width: number, height: number) => ReactNode>> = {
  plain: (width, height) => rules(width, [height * 0.2], 3),
  rules: (width, height) =>
    rules(
      width,
      [0.08, 0.1, 0.9, 0.92].map((part) => height * part),
    ),
  bands: (width, height) =>
    rules(
      width,
      [0.12, 0.15, 0.34, 0.37, 0.8, 0.83].map((part) => height * part),
    ),
  dots: (width, height) =>
    [0.16, 0.24, 0.32, 0.72, 0.8].map((part) => (
      <circle key={part} cx={width / 2} cy={height * part} r="2.2" fill="currentColor" />
    )),
  lozenge: (width, height) => {
    const [across, down] = [width * 0.2, width * 0.26];
    return (
      <>
        {[0.3, 0.5, 0.7].map((part) => (
          <path
            key={part}
            d={`M${width / 2} ${height * part - down}l${across} ${down}l${-across} ${down}l${-across} ${-down}z`}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
          />
        ))}
        {rules(width, [height * 0.1, height * 0.9])}
      </>
    );
  },
  leaf: (width, height) => (
    <>
      <path d={`M${width / 2} ${height * 0.2}V${height * 0.78}`} stroke="currentColor" strokeWidth="1.4" />
      {[0.3, 0.42, 0.54, 0.66].map((part, index) => {
        const reach = (index % 2 === 0 ? 0.3 : -0.3) * width;
        const tip = reach * 0.93;
        return (
          <path
            key={part}
            d={`M${width / 2} ${height * part}q${reach} -2 ${tip} -13q${-reach} 2 ${-tip} 13z`}
            fill="currentColor"
            opacity="0.9"
          />
        );
      })}
    </>
  ),
  label: (width, height) => (
    <>
      <rect x="4" y={height * 0.16} width={width - 8} height={height * 0.3} fill="#f4ead3" />
      {[0.22, 0.27, 0.32, 0.39].map((part, line) => (
        <rect
          key={part}
          x={4 + width * 0.1}
          y={height * part}
          width={(width * 0.8 - 8) * (line === 3 ? 0.55 : 1)}
          height="2"
          fill="#5b4b3a"
          opacity="0.7"
        />
      ))}
      {rules(width, [height * 0.86])}
    </>
  ),
};
