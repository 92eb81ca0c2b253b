/** Stryker's settings for `npm run test:mutation`: which code it changes, and which tests should notice. */
export default {
  mutate: ['src/gate/**/*.ts', '!src/gate/power/**'],
  testRunner: 'vitest',
  vitest: { configFile: 'bench/mutation/vitest.config.ts', related: true },
  plugins: ['@stryker-mutator/vitest-runner', './bench/mutation/prose.js'],
  ignorers: ['prose'],
  // Code that runs once, when a module is read, is the same for every test.
  ignoreStatic: true,
  // Stryker would rewrite tsconfig.json with an API that TypeScript 7 no longer has; nothing here needs it.
  tsconfigFile: 'no-such-file.json',
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // What a test never reads need not be copied.
  ignorePatterns: ['/dist', '/docs', '/fixtures', '/.test-results', '/bench/results'],
  tempDirName: '.test-results/stryker',
  incremental: true,
  incrementalFile: '.test-results/mutation-incremental.json',
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: '.test-results/mutation.json' },
  clearTextReporter: { reportTests: false, allowColor: false },
  thresholds: { high: 95, low: 85, break: 85 },
}
