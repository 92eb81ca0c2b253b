/**
 * Builds `dist/`: the Action, the terminal program, the chunks that they share or load when they need them, and the
 * licence texts of what is bundled. `--out DIR` writes elsewhere.
 */
import { readdirSync } from 'node:fs'
import { chmod, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, parse } from 'node:path'
import { parseArgs } from 'node:util'
import { type ChunkingContext, rolldown } from 'rolldown'
import { licenceTexts } from './licences.ts'
import { ENDPOINTS, usedEndpoints } from './used-endpoints.ts'

const root = join(import.meta.dirname, '..')

const entries = { index: 'src/action.ts', post: 'src/post.ts', cli: 'src/cli.ts' }

/**
 * What stands in for packages of which little is used by those that import them. Only the built program has them: tests
 * of it show that they are enough.
 */
const standIns = {
  '@actions/glob': 'actions-glob.ts',
  '@ai-sdk/gateway': 'ai-sdk-gateway.ts',
  '@azure/storage-blob': 'azure-storage-blob.ts',
  '@opentelemetry/api': 'opentelemetry-api.ts',
  semver: 'semver.ts',
  './test-transport': 'test-transport.js',
  '../llhttp/llhttp-wasm.js': 'llhttp-wasm.js',
  './client-h2.js': 'undici-client-h2.js',
  undici: 'undici.js',
  'zod/v3': 'zod-v3.ts',
}

/** Packages that our generated files take their data from. */
const copied = [join(root, 'node_modules/@pydantic/genai-prices/package.json')]

/** How the bundler writes that a chunk exports something, and the same in a line. */
const EXPORT =
  /^Object\.defineProperty\(exports, ("[^"]+"), \{\s+enumerable: true,\s+get: function \(\) \{\s+return ([\w$]+);\s+\}\s+\}\);$/gm
const SHORT_EXPORT = 'Object.defineProperty(exports, $1, { enumerable: true, get: () => $2 });'

/**
 * With one of these in it V8 keeps a file's text in twice the memory for as long as the program runs, and the limits of
 * its heap grow with four times that. Without comments they stand in strings, templates and patterns only.
 */
const BEYOND_ONE_BYTE = /[^\0-\xff]/g
const escapeOf = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Where the chunks are, below the output folder. */
const CHUNKS = 'chunks'

const commands = join('src', 'commands')

/** What each command can be told, and its help. */
const options = filesOf(commands).filter((file) => file.endsWith('-options.ts'))

/** Those that name the agents, of which each has a table of what is known of it. */
const namesAgents = ['aa', 'check', 'fix', 'gate', 'init', 'run', 'transcript'].map((command) =>
  join(commands, `${command}-options.ts`),
)

/**
 * Chunks made of all of our modules that some files import statically, the first one first; the packages that they use
 * follow them. Without them every module that two commands share would be a file, and opening a hundred files takes a
 * tenth of the time of a small gate. With one of them for all, each command would load what any command needs: so they
 * go from the command that needs least to the one that needs most, and each takes what the one before left.
 */
const together: readonly { chunk: string; of: readonly string[] }[] = [
  // Loaded before Node is told to keep compiled code: as little as possible.
  { chunk: 'terminal', of: [entries.cli] },
  // What the Action needs to find out whether there is anything to do. Most events need nothing.
  { chunk: 'start', of: [entries.index] },
  {
    chunk: 'options',
    of: [
      join(commands, 'run-command-line.ts'),
      ...options.filter((file) => !namesAgents.includes(file)),
      // Small helpers, of which everybody needs some.
      ...filesOf('src/core/errors'),
      // What both reports and the readers of suites need of each other's floors: a chunk less for each.
      ...['label-json', 'labels', 'task-key'].map((name) => `src/suites/${name}.ts`),
      'src/core/results/check-report.ts',
      'src/reports/columns.ts',
    ],
  },
  { chunk: 'documents', of: ['src/core/documents/document.ts'] },
  { chunk: 'agents', of: options },
  ...['transcript', 'report', 'power', 'convert', 'check'].map(ofCommand),
  // What `doctor` tries of a measurement: without a chunk of its own every gate would load all that `doctor` looks at.
  {
    chunk: 'trying',
    of: [
      ...[
        'gateway/expected-cost',
        'models/routes',
        'adapters/check-agent',
        'sandbox/bridge',
        'sandbox/find-program',
      ].map((name) => `src/agents/${name}.ts`),
      'src/core/git/choose-base.ts',
      'src/core/process/child-environment.ts',
      'src/core/process/exit-failure.ts',
      'src/core/process/own-folders.ts',
      'src/core/process/split-command.ts',
      ...['job-token-access', 'proxied-fetch', 'socket-folder'].map((name) => `src/agents/models/${name}.ts`),
      'src/graders/judge-problems.ts',
      'src/evaluate/choose-agent.ts',
      'src/sides/working-tree.ts',
      join(commands, 'doctor/kept-results.ts'),
    ],
  },
  ...['doctor', 'grade', 'validate'].map(ofCommand),
  // What a measurement with the router needs.
  { chunk: 'measure', of: [join(commands, 'gate-command.ts'), 'src/agents/adapters/lexical-agent.ts'] },
]

function ofCommand(command: string): (typeof together)[number] {
  return { chunk: command, of: [join(commands, `${command}-command.ts`)] }
}

/**
 * Builds into a folder beside it first, then moves the files into place: the chunks, the entries that name them, and
 * last the old chunks go. A program that starts meanwhile finds the old build or the new one, never a part of each: a
 * chunk's name holds a hash of its content, so that no name ever means two things. A program that was running before
 * and asks for an old chunk now fails with a message instead of running code that it was not built with.
 */
export async function build(outDir: string): Promise<void> {
  const fresh = `${outDir}.new`
  await rm(fresh, { recursive: true, force: true })
  await buildInto(fresh)
  const made = await listFiles(fresh)
  for (const name of made.toSorted((a, b) => Number(isChunk(b)) - Number(isChunk(a)))) {
    await mkdir(dirname(join(outDir, name)), { recursive: true })
    await rename(join(fresh, name), join(outDir, name))
  }
  for (const name of await listFiles(outDir)) if (!made.includes(name)) await rm(join(outDir, name))
  await rm(fresh, { recursive: true })
}

/** Paths of the files below a folder, sorted; none for a folder that does not exist. */
export async function listFiles(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}

/** Paths of the files in a folder of the repository. */
function filesOf(folder: string): string[] {
  return readdirSync(join(root, folder)).map((file) => join(folder, file))
}

function isChunk(name: string): boolean {
  return dirname(name) === CHUNKS
}

async function buildInto(outDir: string): Promise<void> {
  const bundle = await rolldown({
    cwd: root,
    input: entries,
    platform: 'node',
    // The oldest Node that has to run it: nothing newer in its syntax.
    transform: { target: 'node20' },
    plugins: [
      { name: 'stand-ins', resolveId: { order: 'pre', handler: standIn } },
      {
        name: 'used-endpoints',
        load: (id) => (ENDPOINTS.test(id) ? usedEndpoints(id, join(root, 'src')) : null),
      },
      // A thousand getters, one a line: six lines each would be forty kilobytes of white space.
      { name: 'exports-in-a-line', renderChunk: (code) => code.replaceAll(EXPORT, SHORT_EXPORT) },
      { name: 'one-byte', renderChunk: (code) => code.replace(BEYOND_ONE_BYTE, escapeOf) },
    ],
    // Nothing of these happens by being imported, which they do not say themselves: without it, the HTTP client of
    // @actions/core's OpenID tokens would be loaded by every step, and nobody asks for such a token.
    treeshake: {
      moduleSideEffects: [{ test: /[\\/]node_modules[\\/](@actions|undici|tunnel)[\\/]/, sideEffects: false }],
    },
    // Some of what we bundle tests for optional packages; a missing one is no news.
    logLevel: 'warn',
  })
  const { output } = await bundle.write({
    dir: outDir,
    // A small gate takes a tenth less time than with ES modules, whose imports of Node's own modules run their getters.
    format: 'cjs',
    strict: true,
    entryFileNames: '[name].js',
    chunkFileNames: ({ name, facadeModuleId, moduleIds }) =>
      `${CHUNKS}/${together.some(({ chunk }) => chunk === name) ? name : chunkName(facadeModuleId ?? moduleIds.at(-1) ?? '')}-[hash].js`,
    hashCharacters: 'hex',
    codeSplitting: {
      groups: together.map(({ chunk, of }, index) => ({
        debugName: chunk,
        name: nameFor(chunk, of),
        priority: together.length - index,
      })),
    },
    banner: ({ name, isEntry }) => (isEntry && name === 'cli' ? '#!/usr/bin/env node' : ''),
    // Readable on purpose: people review what they run with their token.
    minify: false,
    minifyInternalExports: false,
    comments: false,
  })
  await bundle.close()
  await writeFile(join(outDir, 'package.json'), '{ "type": "commonjs" }\n')
  // So that a link to the terminal program is a command.
  await chmod(join(outDir, 'cli.js'), 0o755)
  const bundled = output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
  await writeFile(join(outDir, 'LICENSES.txt'), await licenceTexts([...bundled, ...copied]))
}

/** The file that stands in for a package; null for all that is imported as it is. */
function standIn(specifier: string): string | null {
  const file = Object.entries(standIns).find(([name]) => name === specifier)?.[1]
  return file === undefined ? null : join(root, 'scripts/stand-ins', file)
}

/**
 * Names `chunk` for our modules that these files import statically, without the files that run by being loaded, and
 * without what only one command uses: that goes with the command.
 */
function nameFor(chunk: string, of: readonly string[]): (id: string, graph: ChunkingContext) => string | null {
  let imported: ReadonlySet<string> | undefined
  const run = Object.values(entries).map((entry) => join(root, entry))
  return (id, graph) => {
    if (imported === undefined) {
      const own = ownOf(
        of.filter((file) => file.startsWith(commands) && file.endsWith('-command.ts')),
        graph,
      )
      imported = new Set([...importedBy(of, graph)].filter((one) => !own.has(one)))
    }
    return id.startsWith(join(root, 'src/')) && imported.has(id) && !run.includes(id) ? chunk : null
  }
}

/** Ids of these files, and of the modules that only they import, directly or by one another. */
function ownOf(files: readonly string[], graph: ChunkingContext): ReadonlySet<string> {
  const own = new Set(files.map((file) => join(root, file)))
  for (const id of own) {
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) {
      const info = graph.getModuleInfo(next)
      if (info?.dynamicImporters.length === 0 && info.importers.every((importer) => own.has(importer))) own.add(next)
    }
  }
  return own
}

/** Ids of files and of all that they import statically. */
function importedBy(files: readonly string[], graph: ChunkingContext): ReadonlySet<string> {
  const ids = new Set(files.map((file) => join(root, file)))
  for (const id of ids) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) ids.add(next)
  return ids
}

/** A chunk is called what the file or the package is called that it was made for. */
function chunkName(moduleId: string): string {
  return (
    /[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?([^\\/]+)/.exec(moduleId)?.[1] ?? parse(moduleId.replace('\0', '')).name
  )
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { out: { type: 'string', default: join(root, 'dist') } } })
  await build(values.out)
}
