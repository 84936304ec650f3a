import type { SettingsReader } from './settings.ts';

/** An account at Stripe, in test mode or live. */
export type StripeSettings = Readonly<{
  secretKey: string;
  /** For browsers: it may make tokens of cards, and nothing else. */
  publishableKey: string;
  /** With which Stripe signs what it tells our webhook. */
  webhookSecret: string;
  isLive: boolean;
  /** Another server than Stripe’s own, which also has the card field: the local fake. Null: Stripe. */
  apiUrl: string | null;
}>;

/** How each of them begins. A restricted key (`rk_`) that may do what the adapter does is as good as the account's own. */
const forms = {
  STRIPE_SECRET_KEY: { pattern: /^[sr]k_(test|live)_\w+$/, begins: 'sk_ or rk_, then test_ or live_' },
  STRIPE_PUBLISHABLE_KEY: { pattern: /^pk_(test|live)_\w+$/, begins: 'pk_test_ or pk_live_' },
  STRIPE_WEBHOOK_SECRET: { pattern: /^whsec_[\w+/=]+$/, begins: 'whsec_' },
} as const;
type Name = keyof typeof forms;

/**
 * Null without any of them. All three or none, of one mode: a webhook that nobody can prove would leave orders open, and a token of
 * the other mode is none. None of them is ever shown.
 */
export const readStripeSettings = (read: SettingsReader, problems: string[]): StripeSettings | null => {
  const made = {
    STRIPE_SECRET_KEY: read.text('STRIPE_SECRET_KEY'),
    STRIPE_PUBLISHABLE_KEY: read.text('STRIPE_PUBLISHABLE_KEY'),
    STRIPE_WEBHOOK_SECRET: read.text('STRIPE_WEBHOOK_SECRET'),
  };
  const apiUrl = read.url('STRIPE_API_URL', ['http:', 'https:'], null);
  const names: readonly Name[] = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'];
  const given = names.filter((name) => made[name] !== null);
  if (given.length === 0) return null;
  for (const name of names) {
    const value = made[name];
    if (value === null) problems.push(`${name}: is required with ${given.join(', ')}`);
    else if (!forms[name].pattern.test(value))
      problems.push(`${name}: must start with ${forms[name].begins}, got something else`);
  }
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = made;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret } = made;
  if (secretKey === null || publishableKey === null || webhookSecret === null) return null;
  const isLive = modeOf(secretKey) === 'live';
  if (modeOf(secretKey) !== modeOf(publishableKey))
    problems.push('STRIPE_PUBLISHABLE_KEY: must be of the same mode (test or live) as STRIPE_SECRET_KEY');
  return { secretKey, publishableKey, webhookSecret, isLive, apiUrl };
};

/** Stripe's own have 38; whoever guesses it signs events in Stripe's name. */
const webhookSecretMin = 24;

const modeOf = (key: string): string | undefined => /_(test|live)_/.exec(key)?.[1];

/**
 * Real cards belong to a machine that is run for them: not to tests, and not to somebody's development. And where the public
 * pays, cards are typed into Stripe's own field.
 */
export const stripeModeProblems = (
  stripe: StripeSettings | null,
  environment: 'development' | 'test' | 'production',
): string[] => {
  if (stripe === null) return [];
  const isProduction = environment === 'production';
  return [
    ...(stripe.isLive && !isProduction
      ? ['STRIPE_SECRET_KEY: is a live key, which charges real cards; outside of production use a test key']
      : []),
    ...(stripe.apiUrl !== null && isProduction
      ? ['STRIPE_API_URL: is for tests with a fake; in production cards go to Stripe itself']
      : []),
    ...(stripe.webhookSecret.length < webhookSecretMin && isProduction
      ? [
          'STRIPE_WEBHOOK_SECRET: is too short to be safe; copy the signing secret from your webhook at Stripe',
        ]
      : []),
  ];
};
