/**
 * The environment as the operator set it; imported before anything else by what `npm start` runs.
 *
 * NODE_ENV has two readers. We ask whether this is a public installation (`loadConfig`, from the copy below). Libraries
 * ask whether to check our programming while they work: React then draws a letter in three times the time. They may do
 * that while somebody develops or tests, and decide it when they are loaded.
 */
export const processEnvironment: Readonly<NodeJS.ProcessEnv> = { ...process.env };

const isDevelopedOn = process.argv.includes('--dev') || process.env['VITEST'] !== undefined;
if (!isDevelopedOn) process.env['NODE_ENV'] = 'production';
