// Started before everything else, possibly by an old Node: plain JavaScript, no imports.
const needed = [24, 0];
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  const found = `Goodshelf needs Node ${needed[0]} or newer, this is Node ${process.versions.node}.`;
  const remedy =
    'npm scripts find the right one by themselves after "npm ci" (it comes as an optional dependency; ' +
    'do not pass --omit=optional); otherwise install it from https://nodejs.org.';
  process.stderr.write(`${found}\n${remedy}\n`);
  process.exit(1);
}
// What was compiled is kept: a start takes a third less time, and what reads TypeScript is not loaded at all.
const { enableCompileCache } = process.getBuiltinModule('node:module');
const { fileURLToPath } = process.getBuiltinModule('node:url');
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));
