/** Where a file of the repository belongs; the walls are drawn between these. */
export type Zone =
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'platform'; readonly area: string }
  | { readonly kind: 'module'; readonly name: string }
  | { readonly kind: 'adapter'; readonly vendor: string }
  | { readonly kind: 'checks' | 'demo' | 'server-root' }
  | { readonly kind: 'web-route'; readonly area: string }
  | { readonly kind: 'web-feature'; readonly name: string }
  | { readonly kind: 'web-adapter'; readonly vendor: string }
  | { readonly kind: 'web-shell' | 'web-ui' | 'web-root' }
  | { readonly kind: 'tests' | 'e2e' | 'bench' | 'tools' }
  | { readonly kind: 'library'; readonly name: string }
  | { readonly kind: 'other' };

type Pattern = readonly [RegExp, (...parts: string[]) => Zone];

const patterns: readonly Pattern[] = [
  [/^packages\/([^/]+)\//, (name) => ({ kind: 'package', name })],
  [/^apps\/server\/src\/platform\/([^/]+)\//, (area) => ({ kind: 'platform', area })],
  [/^apps\/server\/src\/modules\/([^/]+)\//, (name) => ({ kind: 'module', name })],
  [/^apps\/server\/src\/adapters\/([^/]+)\//, (vendor) => ({ kind: 'adapter', vendor })],
  [/^apps\/server\/src\/checks\//, () => ({ kind: 'checks' })],
  [/^apps\/server\/src\/demo\//, () => ({ kind: 'demo' })],
  [/^apps\/server\/src\/[^/]+$/, () => ({ kind: 'server-root' })],
  // Account, organization and admin are areas of their own inside the back office, whose frame they share; what lies in
  // `routes` itself is shared by all.
  [
    /^apps\/web\/app\/routes\/(manage\/(?:account|organization|admin)|[^/]+)\//,
    (area) => ({ kind: 'web-route', area }),
  ],
  [/^apps\/web\/app\/routes\//, () => ({ kind: 'web-route', area: '' })],
  [/^apps\/web\/app\/features\/([^/]+)\//, (name) => ({ kind: 'web-feature', name })],
  [/^apps\/web\/app\/adapters\/([^/]+)\//, (vendor) => ({ kind: 'web-adapter', vendor })],
  // Their door and their port.
  [/^apps\/web\/app\/adapters\//, () => ({ kind: 'web-adapter', vendor: '' })],
  [/^apps\/web\/app\/shell\//, () => ({ kind: 'web-shell' })],
  [/^apps\/web\/app\/ui\//, () => ({ kind: 'web-ui' })],
  [/^apps\/web\//, () => ({ kind: 'web-root' })],
  [/^tests\//, () => ({ kind: 'tests' })],
  [/^e2e\//, () => ({ kind: 'e2e' })],
  [/^bench\//, () => ({ kind: 'bench' })],
  [/^tools\//, () => ({ kind: 'tools' })],
];

/** The zone of a path relative to the repository's root, with slashes. */
export const zoneOf = (file: string): Zone => {
  for (const [pattern, make] of patterns) {
    const match = pattern.exec(file);
    if (match !== null) return make(...match.slice(1));
  }
  return { kind: 'other' };
};

/** Tests and the programs they start may reach further than what they test. */
export const isTestFile = (file: string): boolean =>
  /\.test\.tsx?$/.test(file) || /\/testing\//.test(file) || /^(?:tests|e2e|bench|tools)\//.test(file);
