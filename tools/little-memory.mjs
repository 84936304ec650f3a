/**
 * Begins again with glibc told to keep what was freed in one place and to give large pieces back: what threads compress
 * otherwise leaves an arena of 12 MB to each of them, for good. glibc reads this once, before Node runs; other systems
 * have allocators of their own. The process stays the same one, so signals still reach it.
 */
const { env, execArgv, argv, execPath, platform } = process;
if (platform === 'linux' && typeof process.execve === 'function' && env['MALLOC_ARENA_MAX'] === undefined) {
  process.execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], {
    ...env,
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: '262144',
    MALLOC_TRIM_THRESHOLD_: '131072',
  });
}
