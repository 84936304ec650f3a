export { processEnvironment } from './process-environment.ts';
export { ConfigError, loadConfig, type Config } from './config.ts';
