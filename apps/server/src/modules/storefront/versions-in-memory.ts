/** A part of a version, as it is and as it was before it last changed. */
type Part = { readonly now: string; readonly former: string; readonly changedAtMs: number };

type Deps = {
  /** The part that all storefronts share. */
  readonly shared: () => string;
  readonly own: (organizationId: string) => string;
  readonly nowMs: () => number;
};

export type VersionsInMemory = {
  /** What has changed: an organization's part, or the shared one (null). */
  note(organizationId: string | null): void;
  shared(): string;
  of(organizationId: string): string;
  /** The version before the last change, and how long ago it ended; null when nothing has changed so far. */
  formerOf(organizationId: string): { readonly version: string; readonly changedMsAgo: number } | null;
};

/** The versions of storefronts, of two parts that change by themselves, and for each storefront the one before. */
export const createVersionsInMemory = ({ shared, own, nowMs }: Deps): VersionsInMemory => {
  const unchanged = (now: string): Part => ({ now, former: now, changedAtMs: -Infinity });
  const next = (before: Part | undefined, now: string): Part => {
    if (before === undefined) return unchanged(now);
    return before.now === now ? before : { now, former: before.now, changedAtMs: nowMs() };
  };
  let sharedPart = unchanged(shared());
  const ownParts = new Map<string, Part>();
  const named = (sharedPartOf: string, ownPartOf: string): string => `${sharedPartOf}.${ownPartOf}`;
  return {
    note: (organizationId) => {
      if (organizationId === null) sharedPart = next(sharedPart, shared());
      else ownParts.set(organizationId, next(ownParts.get(organizationId), own(organizationId)));
    },
    shared,
    of: (organizationId) => named(shared(), own(organizationId)),
    formerOf: (organizationId) => {
      const ownPart = ownParts.get(organizationId) ?? unchanged(own(organizationId));
      const changedAtMs = Math.max(sharedPart.changedAtMs, ownPart.changedAtMs);
      if (changedAtMs === -Infinity) return null;
      const version =
        sharedPart.changedAtMs > ownPart.changedAtMs
          ? named(sharedPart.former, ownPart.now)
          : named(sharedPart.now, ownPart.former);
      return { version, changedMsAgo: nowMs() - changedAtMs };
    },
  };
};
