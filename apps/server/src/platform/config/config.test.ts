import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../../tests/support/programs.ts';
import { ConfigError, loadConfig } from './index.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const secretKey = 'a'.repeat(32);
const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    loadConfig({ DATA_DIR: folder, ...env });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};

const safeProduction = {
  NODE_ENV: 'production',
  SECRET_KEY: secretKey,
  PLATFORM_URL: 'https://shelf.example',
  SHOP_URL: 'https://shelf.shop',
  SMTP_URL: 'smtps://mail.example',
  PUBLIC_DEMONSTRATION: '1',
};

test('without any setting it runs on this machine alone, in development, with the demo', () => {
  const config = loadConfig({ DATA_DIR: folder });
  expect(config).toMatchObject({
    environment: 'development',
    port: 3000,
    host: '127.0.0.1',
    dataDir: folder,
    databaseUrl: null,
    platformUrl: 'http://localhost:3000',
    apiUrl: 'http://localhost:3000/api',
    shopUrl: 'http://shop.localhost:3000',
    productName: 'Goodshelf',
    isDemo: true,
    webConcurrency: 1,
    processCount: 1,
    role: 'all',
    trustProxy: [],
  });
});

test('addresses follow the port and the platform’s URL', () => {
  const config = loadConfig({ DATA_DIR: folder, PORT: '8080', API_URL: 'https://api.example.org/' });
  expect(config.platformUrl).toBe('http://localhost:8080');
  expect(config.shopUrl).toBe('http://shop.localhost:8080');
  expect(config.apiUrl).toBe('https://api.example.org');
});

test('support is whom the setting names, nobody otherwise, and in the demo an address that only looks like one', () => {
  const support = (env: Record<string, string>) => loadConfig({ DATA_DIR: folder, ...env }).supportEmail;
  expect(support({ DEMO: '0' })).toBeNull();
  expect(support({ DEMO: '1' })).toBe('support@goodshelf.test');
  expect(support({ DEMO: '0', SUPPORT_EMAIL: 'help@example.org' })).toBe('help@example.org');
});

test('an empty value is a setting that was not made', () => {
  expect(loadConfig({ DATA_DIR: folder, PORT: '', SMTP_URL: ' ' })).toMatchObject({
    port: 3000,
    smtpUrl: null,
  });
});

test.for([
  [
    { SUPPORT_EMAIL: 'our desk' },
    'SUPPORT_EMAIL: must be an email address such as help@example.org, got "our desk"',
  ],
  [{ PORT: 'abc' }, 'PORT: must be a whole number between 1 and 65535, got "abc"'],
  [{ PORT: '70000' }, 'PORT: must be a whole number between 1 and 65535, got "70000"'],
  [{ PORT: '1e3' }, 'PORT: must be a whole number between 1 and 65535, got "1e3"'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV: must be one of development, test, production, got "prod"'],
  [
    { PLATFORM_URL: 'https://shelf.example', SHOP_URL: 'https://shop.example' },
    'NODE_ENV: must be production for an address that others reach (https://shelf.example), or development to say that this is none',
  ],
  [{ DEMO: 'yes' }, 'DEMO: must be 1 (yes) or 0 (no), got "yes"'],
  [
    { PLATFORM_URL: 'shelf.example' },
    'PLATFORM_URL: must be a URL that starts with http:// or https://, got "shelf.example"',
  ],
  [
    { TRUST_PROXY: '10.0.0.0/8, all' },
    'TRUST_PROXY: must be a list of IP addresses or networks such as 10.0.0.0/8, separated by commas, got "10.0.0.0/8, all"',
  ],
  [
    { DATABASE_URL: 'mysql://me:hush@db' },
    'DATABASE_URL: must be a URL that starts with postgres:// or postgresql://, got something else',
  ],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY: must have at least 32 characters, has 5'],
  [
    { SHOP_URL: 'http://localhost:3000' },
    'SHOP_URL: must have another host than PLATFORM_URL, both have localhost',
  ],
  [
    { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'me', S3_SECRET_ACCESS_KEY: 'hush' },
    'S3_REGION: is required with S3_BUCKET, unless S3_ENDPOINT says where the bucket is',
  ],
  [
    { S3_REGION: 'us-east-1', S3_SECRET_ACCESS_KEY: 'hush' },
    'S3_BUCKET: is required with S3_REGION, S3_SECRET_ACCESS_KEY',
  ],
] as const)('%j is refused in one sentence', ([env, sentence]) => {
  expect(problemsOf(env)).toEqual([sentence]);
});

test('a bucket is named with everything that it takes, or files stay on the disk', () => {
  const bucket = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'me', S3_SECRET_ACCESS_KEY: 'hush' };
  const s3Of = (env: Record<string, string>) => loadConfig({ DATA_DIR: folder, ...env }).s3;
  expect(s3Of({})).toBeNull();
  expect(s3Of({ ...bucket, S3_REGION: 'eu-west-1' })).toEqual({
    ...{ bucket: 'files', region: 'eu-west-1', endpoint: null },
    ...{ accessKeyId: 'me', secretAccessKey: 'hush' },
  });
  expect(s3Of({ ...bucket, S3_ENDPOINT: 'http://minio:9000/' })).toMatchObject({
    ...{ region: 'us-east-1', endpoint: 'http://minio:9000' },
  });
  expect(problemsOf({ ...bucket, S3_REGION: 'eu-west-1', S3_BUCKET: 'files/../other' })).toEqual([
    expect.stringMatching(/^S3_BUCKET: must be a bucket’s name/),
  ]);
  expect(problemsOf({ S3_BUCKET: 'files', S3_REGION: 'eu-west-1' })).toEqual([
    'S3_ACCESS_KEY_ID: is required with S3_BUCKET',
    'S3_SECRET_ACCESS_KEY: is required with S3_BUCKET',
  ]);
});

const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_51Abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_51Abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abcdefghijklmnopqrstuvwx',
};

test('Stripe is set up with all that it takes, of one mode, or not at all', () => {
  const stripeOf = (env: Record<string, string>) => loadConfig({ DATA_DIR: folder, ...env }).stripe;
  expect(stripeOf({})).toBeNull();
  expect(stripeOf(stripeKeys)).toEqual({
    ...{
      secretKey: 'sk_test_51Abc',
      publishableKey: 'pk_test_51Abc',
      webhookSecret: 'whsec_abcdefghijklmnopqrstuvwx',
    },
    ...{ isLive: false, apiUrl: null },
  });
  expect(stripeOf({ ...stripeKeys, STRIPE_SECRET_KEY: 'rk_test_51Abc' })).toMatchObject({ isLive: false });
  expect(problemsOf({ STRIPE_SECRET_KEY: 'sk_test_51Abc' })).toEqual([
    'STRIPE_PUBLISHABLE_KEY: is required with STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET: is required with STRIPE_SECRET_KEY',
  ]);
  expect(problemsOf({ ...stripeKeys, STRIPE_PUBLISHABLE_KEY: 'pk_live_51Abc' })).toEqual([
    'STRIPE_PUBLISHABLE_KEY: must be of the same mode (test or live) as STRIPE_SECRET_KEY',
  ]);
});

test('a key of Stripe that is in the wrong place is not shown', () => {
  const problems = problemsOf({ ...stripeKeys, STRIPE_PUBLISHABLE_KEY: stripeKeys.STRIPE_SECRET_KEY });
  expect(problems).toEqual([
    'STRIPE_PUBLISHABLE_KEY: must start with pk_test_ or pk_live_, got something else',
  ]);
});

const live = {
  ...stripeKeys,
  STRIPE_SECRET_KEY: 'sk_live_51Abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_51Abc',
};

test('real cards are charged in production alone', () => {
  expect(problemsOf(live)).toEqual([expect.stringContaining('STRIPE_SECRET_KEY: is a live key')]);
  expect(problemsOf({ ...safeProduction, ...live, PUBLIC_DEMONSTRATION: '0' })).toEqual([]);
});

test('only a live key of Stripe makes production more than a demonstration, and then nothing may be one', () => {
  const withTestKey = { ...safeProduction, ...stripeKeys };
  expect(problemsOf({ ...withTestKey, PUBLIC_DEMONSTRATION: '0' })).toEqual([
    expect.stringContaining('PUBLIC_DEMONSTRATION: a test key of Stripe takes test cards only'),
  ]);
  expect(problemsOf(withTestKey)).toEqual([]);
  expect(problemsOf({ ...safeProduction, ...live, DEMO: '1' })).toEqual([
    'PUBLIC_DEMONSTRATION: must be 0 with a live key of Stripe, which charges real cards',
    expect.stringContaining('DEMO: must be 0 with a live key of Stripe'),
  ]);
});

test('cards go to another server than Stripe’s in tests alone', () => {
  const faked = { ...stripeKeys, STRIPE_API_URL: 'http://127.0.0.1:4242/' };
  expect(loadConfig({ DATA_DIR: folder, ...faked }).stripe?.apiUrl).toBe('http://127.0.0.1:4242');
  expect(problemsOf({ ...safeProduction, ...faked })).toEqual([
    'STRIPE_API_URL: is for tests with a fake; in production cards go to Stripe itself',
  ]);
});

test('production takes no signing secret of Stripe that can be guessed', () => {
  const weak = { ...stripeKeys, STRIPE_WEBHOOK_SECRET: 'whsec_shop' };
  expect(problemsOf(weak)).toEqual([]);
  expect(problemsOf({ ...safeProduction, ...weak })).toEqual([
    expect.stringContaining('STRIPE_WEBHOOK_SECRET: is too short to be safe'),
  ]);
});

const payPalAccount = {
  PAYPAL_CLIENT_ID: 'me',
  PAYPAL_CLIENT_SECRET: 'hush',
  PAYPAL_WEBHOOK_ID: '8PT597110X687430L',
};

test('PayPal is set up with everything that it takes, or not at all', () => {
  const paypalOf = (env: Record<string, string>) => loadConfig({ DATA_DIR: folder, ...env }).paypal;
  expect(paypalOf({})).toBeNull();
  const settings = { clientId: 'me', clientSecret: 'hush', webhookId: '8PT597110X687430L' };
  expect(paypalOf(payPalAccount)).toEqual({ ...settings, isLive: false, fakeUrl: null });
  expect(problemsOf({ PAYPAL_CLIENT_SECRET: 'hush' })).toEqual([
    'PAYPAL_CLIENT_ID: is required with PAYPAL_CLIENT_SECRET',
    'PAYPAL_WEBHOOK_ID: is required with PAYPAL_CLIENT_SECRET',
  ]);
  expect(problemsOf({ ...payPalAccount, PAYPAL_WEBHOOK_ID: 'https://shelf.example/api/webhooks' })).toEqual([
    expect.stringMatching(/^PAYPAL_WEBHOOK_ID: must be the webhook’s id/),
  ]);
});

test('PayPal moves real money in production only, and never in a demonstration', () => {
  const livePayPal = { ...payPalAccount, PAYPAL_LIVE: '1' };
  expect(problemsOf({ ...livePayPal, NODE_ENV: 'development' })).toEqual([
    'PAYPAL_LIVE: moves real money, and must be 0 unless NODE_ENV is production',
  ]);
  expect(problemsOf({ ...safeProduction, ...livePayPal })).toEqual([
    'PAYPAL_LIVE: must be 0 in a public demonstration, where nobody pays',
  ]);
  expect(problemsOf({ PAYPAL_LIVE: '1' })).toHaveLength(4);
});

test('where cards are charged in earnest nobody pays at PayPal’s sandbox', () => {
  const real = { ...safeProduction, ...live, PUBLIC_DEMONSTRATION: '0', ...payPalAccount };
  expect(problemsOf(real)).toEqual(['PAYPAL_LIVE: must be 1 in production: nobody pays at PayPal’s sandbox']);
  const { paypal } = loadConfig({ DATA_DIR: folder, ...real, PAYPAL_LIVE: '1' });
  expect(paypal?.isLive).toBe(true);
});

test('a fake stands in for PayPal in tests alone', () => {
  const faked = { ...payPalAccount, PAYPAL_API_URL: 'http://127.0.0.1:4343' };
  expect(loadConfig({ DATA_DIR: folder, ...faked }).paypal?.fakeUrl).toBe('http://127.0.0.1:4343');
  expect(problemsOf({ ...safeProduction, ...faked })).toEqual([expect.stringMatching(/^PAYPAL_API_URL: /)]);
});

test('every mistake is told at once', () => {
  expect(problemsOf({ PORT: '0', ROLE: 'boss', LOG_LEVEL: 'loud' })).toHaveLength(3);
});

test('a cookie that the storefronts could read is refused', () => {
  const hosts = {
    NODE_ENV: 'development',
    PLATFORM_URL: 'https://www.shelf.example',
    SHOP_URL: 'https://shop.shelf.example',
  };
  expect(problemsOf({ ...hosts, COOKIE_DOMAIN: '.shelf.example' })).toEqual([
    'COOKIE_DOMAIN: must not cover the storefronts on shop.shelf.example, ".shelf.example" does',
  ]);
  expect(problemsOf({ ...hosts, COOKIE_DOMAIN: 'other.example' })[0]).toContain(
    'must be the domain of PLATFORM_URL',
  );
  expect(problemsOf({ ...hosts, COOKIE_DOMAIN: 'www.shelf.example' })).toEqual([]);
});

test('production starts with safe settings, and without the demo', () => {
  expect(loadConfig({ DATA_DIR: folder, ...safeProduction })).toMatchObject({ isDemo: false, secretKey });
});

test.for([
  ['SECRET_KEY', undefined, 'SECRET_KEY: is required in production'],
  ['SMTP_URL', undefined, 'SMTP_URL: is required in production'],
  ['PUBLIC_DEMONSTRATION', undefined, 'takes test cards only; set it to 1 to run a demonstration'],
  ['PUBLIC_DEMONSTRATION', '0', 'takes test cards only; set it to 1 to run a demonstration'],
  ['PLATFORM_URL', 'http://shelf.example', 'PLATFORM_URL: must start with https:// in production'],
  ['SHOP_URL', 'http://shelf.shop', 'SHOP_URL: must start with https:// in production'],
] as const)('production does not start with %s = %s', ([name, value, sentence]) => {
  const env: Record<string, string> = { ...safeProduction };
  delete env[name];
  if (value !== undefined) env[name] = value;
  const problems = problemsOf(env).filter((problem) => problem.startsWith(name));
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(sentence);
});

test('production on this machine alone may do without encryption', () => {
  const env = {
    ...safeProduction,
    PLATFORM_URL: 'http://localhost:3000',
    SHOP_URL: 'http://shop.localhost:3000',
  };
  expect(problemsOf(env)).toEqual([]);
});

test('production never makes up a secret key', () => {
  problemsOf({ NODE_ENV: 'production' });
  expect(fs.existsSync(path.join(folder, 'secret-key'))).toBe(false);
});

test('the secret key of a development machine is made once and readable by its owner only', () => {
  const first = loadConfig({ DATA_DIR: folder }).secretKey;
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(loadConfig({ DATA_DIR: folder }).secretKey).toBe(first);
  expect(fs.statSync(path.join(folder, 'secret-key')).mode & 0o777).toBe(0o600);
  expect(fs.readdirSync(folder)).toEqual(['secret-key']);
});
