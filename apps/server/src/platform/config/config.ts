import path from 'node:path';
import { type PayPalSettings, readPayPalSettings } from './paypal-settings.ts';
import { readS3Settings, type S3Settings } from './s3-settings.ts';
import { isLocal, productionProblems, separationProblems } from './safety-rules.ts';
import { developmentSecretKey } from './secret-key.ts';
import { settingsReader, type SettingsReader } from './settings.ts';
import { readStripeSettings, stripeModeProblems, type StripeSettings } from './stripe-settings.ts';

export type Config = Readonly<{
  environment: 'development' | 'test' | 'production';
  productName: string;
  port: number;
  host: string;
  /** Absolute path. */
  dataDir: string;
  /** The outside PostgreSQL; null starts the embedded one in `dataDir`. */
  databaseUrl: string | null;
  /** Connections of one process to the database, without the few reserved for operators and notifications. */
  databasePoolSize: number;
  redisUrl: string | null;
  /** Base URLs without a slash at the end. */
  platformUrl: string;
  apiUrl: string;
  shopUrl: string;
  cookieDomain: string | null;
  /** Null: mail goes to the built-in mailbox. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Where people write for help; null: nothing on any page or in any email promises such an address. */
  supportEmail: string | null;
  /** Whether an empty database is filled with the demo catalogue and storefront. */
  isDemo: boolean;
  /** In front of the public with the test card: every page says that no card and no order is real. */
  isPublicDemonstration: boolean;
  /** Processes that answer HTTP. */
  webConcurrency: number;
  /** All processes of this machine that answer, this one included; set by the one that starts them. */
  processCount: number;
  role: 'all' | 'web' | 'worker';
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  metricsToken: string | null;
  metricsPort: number | null;
  /** Proxies whose X-Forwarded-* headers are believed. */
  trustProxy: readonly string[];
  /** Name servers that are asked for custom domains; none: those of the system. */
  dnsServers: readonly string[];
  /** Signs and encrypts; at least 32 characters. */
  secretKey: string;
  /** Null: no account at Stripe is set up. */
  stripe: StripeSettings | null;
  /** Null: nobody pays by PayPal. */
  paypal: PayPalSettings | null;
  shopify: Readonly<Record<'apiKey' | 'apiSecret', string | null>> & {
    /** Hosts whose shops may be linked: Shopify's own, and one more for a local fake. */
    shopHosts: readonly string[];
  };
  /** Null: files are kept below `dataDir`. */
  s3: S3Settings | null;
  gtmId: string | null;
}>;

/** The settings do not allow a start. `problems` has one sentence per bad setting, and so has the message. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Parses the environment once, at the start; nothing else reads `process.env`. Throws a ConfigError with one line for
 * each setting that is missing, malformed, or unsafe in production. In development it makes a secret key and keeps it
 * in DATA_DIR/secret-key.
 */
export const loadConfig = (env: Environment): Config => {
  const problems: string[] = [];
  const read = settingsReader(env, problems);
  const environment = read.oneOf('NODE_ENV', ['development', 'test', 'production'], 'development');
  const secretKey = read.text('SECRET_KEY');
  const settings = {
    environment,
    ...placeSettings(read),
    ...processSettings(read, environment),
    ...vendorSettings(read, problems, environment),
  };
  if (secretKey !== null && secretKey.length < 32) {
    problems.push(`SECRET_KEY: must have at least 32 characters, has ${secretKey.length}`);
  }
  problems.push(...separationProblems(settings), ...stripeModeProblems(settings.stripe, environment));
  if (read.text('NODE_ENV') === null && !isLocal(settings.platformUrl))
    problems.push(
      `NODE_ENV: must be production for an address that others reach (${settings.platformUrl}), or development to say that this is none`,
    );
  if (environment === 'production') problems.push(...productionProblems({ ...settings, secretKey }));
  if (problems.length > 0) throw new ConfigError(problems);
  // Nobody reads the demo's mail, but its pages and letters show what an installation with support says.
  const supportEmail = settings.supportEmail ?? (settings.isDemo ? 'support@goodshelf.test' : null);
  return Object.freeze({
    ...settings,
    supportEmail,
    secretKey: secretKey ?? developmentSecretKey(settings.dataDir),
  });
};

const placeSettings = (read: SettingsReader) => {
  const port = read.wholeNumber('PORT', 1, 65_535, 3000);
  const platformUrl = read.url('PLATFORM_URL', ['http:', 'https:'], `http://localhost:${port}`);
  const productName = read.text('PRODUCT_NAME') ?? 'Goodshelf';
  return {
    productName,
    port,
    host: read.text('HOST') ?? '127.0.0.1',
    dataDir: path.resolve(read.text('DATA_DIR') ?? './data'),
    platformUrl,
    apiUrl: read.url('API_URL', ['http:', 'https:'], `${platformUrl}/api`),
    shopUrl: read.url('SHOP_URL', ['http:', 'https:'], `http://shop.localhost:${port}`),
    cookieDomain: read.hostName('COOKIE_DOMAIN'),
    trustProxy: read.addresses('TRUST_PROXY'),
    dnsServers: read.nameServers('DNS_SERVERS'),
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:'], null),
    mailFrom: read.text('MAIL_FROM') ?? `${productName} <no-reply@${new URL(platformUrl).hostname}>`,
    supportEmail: read.email('SUPPORT_EMAIL'),
  };
};

const processSettings = (read: SettingsReader, environment: Config['environment']) => ({
  databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:'], null),
  databasePoolSize: read.wholeNumber('DATABASE_POOL_SIZE', 2, 200, 10),
  redisUrl: read.url('REDIS_URL', ['redis:', 'rediss:'], null),
  isPublicDemonstration: read.flag('PUBLIC_DEMONSTRATION', false),
  isDemo: read.flag('DEMO', environment === 'development'),
  webConcurrency: read.wholeNumber('WEB_CONCURRENCY', 1, 128, 1),
  processCount: read.wholeNumber('WEB_PROCESSES', 1, 128, 1),
  role: read.oneOf('ROLE', ['all', 'web', 'worker'], 'all'),
  logLevel: read.oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
  metricsToken: read.text('METRICS_TOKEN'),
  metricsPort: read.wholeNumber('METRICS_PORT', 1, 65_535, null),
});

const vendorSettings = (read: SettingsReader, problems: string[], environment: Config['environment']) => ({
  stripe: readStripeSettings(read, problems),
  paypal: readPayPalSettings(read, problems, environment === 'production'),
  shopify: {
    apiKey: read.text('SHOPIFY_API_KEY'),
    apiSecret: read.text('SHOPIFY_API_SECRET'),
    shopHosts: ['myshopify.com', read.hostName('SHOPIFY_SHOP_HOST')].filter((host) => host !== null),
  },
  s3: readS3Settings(read, problems),
  gtmId: read.text('GTM_ID'),
});
