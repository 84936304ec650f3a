import type { Import } from './walls.ts';

/** Groups of files that import each other round and round (Tarjan's strongly connected components), each sorted. */
export const findCycles = (imports: readonly Import[]): string[][] => {
  const graph = Map.groupBy(
    imports.filter(({ to }) => !to.startsWith('library:')),
    ({ from }) => from,
  );
  const order = new Map<string, { index: number; low: number }>();
  const open: string[] = [];
  const cycles: string[][] = [];

  const visit = (file: string): { index: number; low: number } => {
    const own = { index: order.size, low: order.size };
    order.set(file, own);
    open.push(file);
    for (const { to } of graph.get(file) ?? []) {
      const seen = order.get(to);
      if (seen === undefined) own.low = Math.min(own.low, visit(to).low);
      else if (open.includes(to)) own.low = Math.min(own.low, seen.index);
    }
    if (own.low === own.index) {
      const group = open.splice(open.indexOf(file));
      if (group.length > 1) cycles.push(group.toSorted());
    }
    return own;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return cycles;
};
