/** The least that an organization may withdraw (domain decisions, section 8). */
export const withdrawalMinimumCents = 2_500;
/** The most in one request; whoever has more asks again when the first is paid. */
export const withdrawalMaximumCents = 100_000_000;
