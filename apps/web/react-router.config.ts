import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  // tools/build.ts builds beside the old build and then swaps the folders.
  buildDirectory: process.env['WEB_BUILD_DIRECTORY'] ?? 'build',
  ssr: true,
  // Every page would otherwise ask the server which routes its links lead to. The manifest of an area is one small,
  // immutable file (docs/decisions/0002-one-web-build-three-areas.md).
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
