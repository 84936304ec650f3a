import type { Layout } from '../composition.ts';
import { darken } from '../colour.ts';
import type { Hex } from '../colour.ts';
import { setAuthor, setTitle } from '../lettering.ts';
import { cornerSpray, divider, frame, inCorners, rays } from '../ornaments.ts';
import { CENTRE, circle, clipped, ellipse, path, place, rect } from '../svg.ts';

const foil = 'url(#foil)';

const y = 738;

/** The ground of the picture: a darker onlay edged with foil. */
function medallion(shape: 'disc' | 'oval' | 'arch' | 'lozenge', deep: Hex, gold: Hex): string {
  const edge = { fill: deep, stroke: foil, 'stroke-width': 5 };
  const hairline = { fill: 'none', stroke: foil, 'stroke-width': 1.6 };
  const lozenge = (half: number, height: number) =>
    `M${CENTRE} ${y - height}L${CENTRE + half} ${y}L${CENTRE} ${y + height}L${CENTRE - half} ${y}Z`;
  const arch = (half: number, foot: number) =>
    `M${CENTRE - half} ${y + foot}V${y - 30}A${half} ${half} 0 0 1 ${CENTRE + half} ${y - 30}V${y + foot}Z`;
  const glow = `<g opacity=".22">${rays(CENTRE, y + 40, 360, 15, -180, 180, gold)}</g>${circle(CENTRE, y, 134, { fill: deep })}`;
  const drawings = {
    disc: circle(CENTRE, y, 212, edge) + circle(CENTRE, y, 197, hairline),
    oval: ellipse(CENTRE, y, 192, 222, edge) + ellipse(CENTRE, y, 178, 208, hairline),
    arch: path(arch(178, 200), edge) + clipped('arch', `<path d="${arch(164, 186)}"/>`, glow),
    lozenge: path(lozenge(232, 244), edge) + path(lozenge(213, 224), hairline),
  };
  return drawings[shape];
}

/** Cloth boards of the 1890s: blind-stamped panel, gilt frames and a gilt medallion. */
export const gilt: Layout = (brief) => {
  const { palette, random, motif } = brief;
  const { cloth, foil: gold } = palette;
  const deep = darken(cloth, 0.26);
  const shape = random.pick(['disc', 'arch', 'oval', 'lozenge'] as const);
  const title = setTitle(
    brief,
    {
      face: 'serif-bold',
      colour: gold,
      ground: cloth,
      paint: foil,
      articleAbove: true,
      valign: 'middle',
      leading: 1.04,
      maxSize: 104,
      maxLines: 4,
    },
    { x: 158, y: 204, width: CENTRE * 2 - 316, height: 238 },
  );
  const emblem = place(
    motif({ body: foil, cut: deep, accent: foil }),
    CENTRE,
    y,
    shape === 'lozenge' ? 1.1 : 1.38,
  );
  const art =
    rect(84, 56, 662, 1088, { fill: 'none', stroke: deep, 'stroke-width': 14 }) +
    frame(100, 72, 630, 1056, foil, 5) +
    frame(114, 86, 602, 1028, foil, 1.6) +
    inCorners(`<g transform="scale(.8)">${cornerSpray(foil)}</g>`, 124, 96, 582, 1008) +
    place(divider(foil, 110), CENTRE, 474) +
    medallion(shape, deep, gold) +
    emblem;
  const author = setAuthor(
    brief,
    { face: 'serif-bold', colour: gold, ground: cloth, paint: foil, tracking: 0.12, maxSize: 34 },
    { x: 190, y: 1004, width: CENTRE * 2 - 380, height: 74 },
  );
  return { ground: cloth, art, texts: [...title.texts, author] };
};
