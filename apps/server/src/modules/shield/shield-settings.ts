import { type Ceiling, firstShieldLimits, type ShieldLimits } from './shield-limits.ts';

/** What staff set: declined payments in ten minutes. What holds for an hour and a day grows with it. */
export type ShieldSettings = {
  readonly buyerCheckAfter: number;
  readonly buyerStopAfter: number;
  readonly networkCheckAfter: number;
  readonly networkStopAfter: number;
  readonly shopCheckAfter: number;
  readonly shopPauseAfter: number;
  readonly platformCheckAfter: number;
  readonly platformPauseAfter: number;
};

const scaled = (first: Ceiling, tenMinutes: number): Ceiling => {
  const times = (count: number): number => Math.ceil((count * tenMinutes) / first.tenMinutes);
  return { tenMinutes, hour: times(first.hour), day: first.day === null ? null : times(first.day) };
};

const between = (one: number, other: number): number => Math.floor((one + other) / 2);

/** The limits that follow from the settings; those of the first settings are `firstShieldLimits`. */
export const shieldLimitsOf = (settings: ShieldSettings): ShieldLimits => {
  const { challengeAfter, refuseAfter, organization, platform } = firstShieldLimits;
  return {
    ...firstShieldLimits,
    challengeAfter: {
      address: scaled(challengeAfter.address, settings.networkCheckAfter),
      browser: scaled(challengeAfter.browser, settings.buyerCheckAfter),
      email: scaled(challengeAfter.email, settings.buyerCheckAfter),
    },
    refuseAfter: {
      address: scaled(refuseAfter.address, settings.networkStopAfter),
      browser: scaled(refuseAfter.browser, settings.buyerStopAfter),
    },
    organization: {
      challenge: scaled(organization.challenge, settings.shopCheckAfter),
      harder: scaled(organization.harder, between(settings.shopCheckAfter, settings.shopPauseAfter)),
      pause: scaled(organization.pause, settings.shopPauseAfter),
    },
    platform: {
      challenge: scaled(platform.challenge, settings.platformCheckAfter),
      harder: scaled(platform.harder, between(settings.platformCheckAfter, settings.platformPauseAfter)),
      pause: scaled(platform.pause, settings.platformPauseAfter),
    },
  };
};
