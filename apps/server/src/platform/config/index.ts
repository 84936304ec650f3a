export { ConfigError, loadConfig, type Config } from './config.ts';
export type { S3Settings } from './s3-settings.ts';
export type { StripeSettings } from './stripe-settings.ts';
