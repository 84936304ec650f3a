export { ConfigError, loadConfig, type Config } from './config.ts';
export type { S3Settings } from './s3-settings.ts';
