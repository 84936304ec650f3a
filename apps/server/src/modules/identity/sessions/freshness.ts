/** How long a login, or a confirmation by `POST /auth/step-up`, counts as fresh. */
export const freshForMs = 10 * 60_000;

export const isFresh = (confirmedAt: Date, now: Date): boolean =>
  now.getTime() - confirmedAt.getTime() < freshForMs;
