const two = (part: number): string => String(part).padStart(2, '0');

/** Today where the treasurer is, as "2026-11-26": in the evening it is tomorrow already by UTC. */
export const localToday = (): string => {
  const now = new Date();
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};
