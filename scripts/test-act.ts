import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { FOLDER_VARIABLE, installTool, QUICK_VARIABLE, TOOLS, type Tool } from '../test/act/tools.ts'

/**
 * Runs the workflows themselves under act, a runner that others wrote, against the fake GitHub: `npm run test:act`,
 * with names of test files for some of them. With `--quick` only what every pull request tries. The programs are built
 * by Go into a folder that is kept between runs (ACT_FOLDER, else in the user's cache). Without Go nothing runs, and
 * that is said.
 */
const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
})
process.exitCode = run()

function run(): number {
  if (spawnSync('go', ['version']).status !== 0) {
    console.log('** SKIPPED: workflows under act, as there is no Go on the PATH (https://go.dev/dl/)')
    return 0
  }
  const folder = process.env['ACT_FOLDER'] ?? join(homedir(), '.cache', 'skill-eval-gate-act')
  mkdirSync(folder, { recursive: true })
  for (const tool of Object.keys(TOOLS).filter((name): name is Tool => name in TOOLS)) {
    const start = performance.now()
    installTool(tool, folder)
    console.log(`${TOOLS[tool]}: there after ${((performance.now() - start) / 1000).toFixed(1)} s`)
  }
  const files = (values.quick ? ['quick', 'lint'] : positionals).map((name) => `test/act/${name}.test.ts`)
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...files, '--root=.', '--config=test/act/vitest.config.ts'],
    {
      cwd: join(import.meta.dirname, '..'),
      stdio: 'inherit',
      env: { ...process.env, [FOLDER_VARIABLE]: folder, ...(values.quick ? { [QUICK_VARIABLE]: '1' } : {}) },
    },
  )
  return status ?? 1
}
