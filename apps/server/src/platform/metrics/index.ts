export { createMetrics, type Metrics } from './metrics.ts';
export { registerMetrics, startMetricsServer } from './register-metrics.ts';
