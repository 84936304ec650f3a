/**
 * How many keystrokes apart two words are: a letter too many, missing, wrong, or two neighbours swapped count one each
 * (optimal string alignment). Stops counting above `limit` and returns `limit + 1`.
 */
export const editDistance = (from: string, to: string, limit: number): number => {
  if (Math.abs(from.length - to.length) > limit) return limit + 1;
  const columns = to.length + 1;
  let beforePrevious = new Uint16Array(columns);
  let previous = Uint16Array.from({ length: columns }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = new Uint16Array(columns);
    current[0] = row;
    let smallest = row;
    for (let column = 1; column < columns; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      let cost = Math.min(
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (isSame ? 0 : 1),
      );
      const isSwapped =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (isSwapped) cost = Math.min(cost, at(beforePrevious, column - 2) + 1);
      current[column] = cost;
      smallest = Math.min(smallest, cost);
    }
    if (smallest > limit) return limit + 1;
    beforePrevious = previous;
    previous = current;
  }
  return Math.min(at(previous, to.length), limit + 1);
};

const at = (row: Uint16Array, column: number): number => row[column] ?? Number.POSITIVE_INFINITY;
