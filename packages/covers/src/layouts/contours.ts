import type { Layout } from '../composition.ts';
import { mix, readableOn } from '../colour.ts';
import { setAuthor, setTitle } from '../lettering.ts';
import { frame } from '../ornaments.ts';
import type { Random } from '../seeded-random.ts';
import { circle, line, n, path, place, rect } from '../svg.ts';

/** Height lines round a summit: each ring a wavering closed curve that settles towards the top. */
function summit(random: Random, cx: number, cy: number, reach: number, step: number, colour: string): string {
  const waves = [2, 3, 5, 7].map((count) => ({
    count,
    size: random.between(0.03, 0.19) / Math.sqrt(count - 1),
    phase: random.between(0, 6.3),
  }));
  let thin = '';
  let thick = '';
  let index = 0;
  for (let radius = reach; radius > 10; radius -= step, index += 1) {
    const points: string[] = [];
    for (let part = 0; part < 48; part += 1) {
      const angle = (part / 48) * Math.PI * 2;
      const drift = radius / reach;
      let r = radius;
      for (const wave of waves)
        r += radius * wave.size * Math.sin(wave.count * angle + wave.phase + drift * 1.6);
      points.push(`${n(cx + Math.cos(angle) * r * 1.12)} ${n(cy + Math.sin(angle) * r * 0.94)}`);
    }
    const ring = `M${points.join('L')}Z`;
    if (index % 5 === 4) thick += ring;
    else thin += ring;
  }
  return (
    path(thin, { fill: 'none', stroke: colour, 'stroke-width': 2.2, 'stroke-linejoin': 'round' }) +
    path(thick, { fill: 'none', stroke: colour, 'stroke-width': 5, 'stroke-linejoin': 'round' })
  );
}

/** A survey map: contour lines, a dotted route, the subject as a landmark, the title on the map's legend. */
export const contours: Layout = (brief) => {
  const { palette, random, motif } = brief;
  const { cloth, paper, ink, accent, second, foil } = palette;
  const isDark = random.chance(0.6);
  const ground = isDark ? cloth : mix(second, paper, 0.62);
  const lines = isDark ? mix(second, cloth, 0.25) : mix(cloth, second, 0.35);
  const isHigh = random.chance(0.5);
  const legend = { x: 96, y: isHigh ? 96 : 668, width: 462, height: 420 };
  const spot = { x: 520, y: isHigh ? 826 : 370 };
  const other = { x: 190, y: isHigh ? 1020 : 170 };
  const grid =
    [200, 400, 600]
      .map((x) => line(x, 0, x, 1200, { stroke: lines, 'stroke-width': 1, opacity: 0.6 }))
      .join('') +
    [200, 400, 600, 800, 1000]
      .map((y) => line(0, y, 800, y, { stroke: lines, 'stroke-width': 1, opacity: 0.6 }))
      .join('');
  const route = `M${other.x} ${other.y}C${other.x + 130} ${other.y - 60} ${other.x + 30} ${spot.y + 150} ${spot.x - 210} ${spot.y + 90}`;
  const body = isDark ? paper : ink;
  const art =
    grid +
    summit(random, spot.x, spot.y, 700, 34, lines) +
    circle(spot.x, spot.y, 178, { fill: ground }) +
    circle(spot.x, spot.y, 178, { fill: 'none', stroke: isDark ? foil : cloth, 'stroke-width': 5 }) +
    circle(spot.x, spot.y, 166, { fill: 'none', stroke: isDark ? foil : cloth, 'stroke-width': 1.6 }) +
    path(route, {
      fill: 'none',
      stroke: accent,
      'stroke-width': 9,
      'stroke-dasharray': '4 24',
      'stroke-linecap': 'round',
    }) +
    place(
      path('M-18 -18L18 18M18 -18L-18 18', { stroke: accent, 'stroke-width': 10, 'stroke-linecap': 'round' }),
      other.x,
      other.y,
    ) +
    place(motif({ body, cut: ground, accent }), spot.x, spot.y, 1.14) +
    rect(legend.x + 10, legend.y + 12, legend.width, legend.height, { fill: '#000000', opacity: 0.22 }) +
    rect(legend.x, legend.y, legend.width, legend.height, { fill: paper }) +
    frame(legend.x + 14, legend.y + 14, legend.width - 28, legend.height - 28, ink, 4) +
    frame(legend.x + 23, legend.y + 23, legend.width - 46, legend.height - 46, ink, 1.4) +
    frame(66, 40, 694, 1120, isDark ? foil : cloth, 3);
  const inner = { x: legend.x + 50, width: legend.width - 100 };
  const title = setTitle(
    brief,
    {
      face: 'serif-bold',
      colour: readableOn(paper, [ink]),
      ground: paper,
      align: 'left',
      leading: 1.02,
      maxSize: 78,
      maxLines: 4,
      valign: 'middle',
    },
    { ...inner, y: legend.y + 50, height: 256 },
  );
  const author = setAuthor(
    brief,
    { colour: ink, ground: paper, align: 'left', tracking: 0.08, maxSize: 26, valign: 'bottom' },
    { ...inner, y: legend.y + 326, height: 50 },
  );
  return { ground, art, texts: [...title.texts, author] };
};
