/** Signs webhooks as the provider does. Here, because modules and their tests may not import an adapter. */
export { signatureHeader } from '../../apps/server/src/adapters/sandbox-card/index.ts';
