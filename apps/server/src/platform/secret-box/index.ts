/** What must be read again is encrypted at rest, and what must only be recognised is hashed. */
export { createSecretBox, type SecretBox } from './secret-box.ts';
