import type { Command } from 'commander'
import type { OnCommand } from './terminal.ts'

/** Every command, in the order in which the help lists them. */
export const commands: readonly CommandEntry[] = [
  {
    name: 'gate',
    usage: '[options] [suite...]',
    description: 'Compare head with its merge base: did a skill lose prompts, or fire where it should not?',
    load: async () => (await import('./gate-options.ts')).gateOptions,
  },
  {
    name: 'run',
    usage: '[options] [suite...]',
    description: 'Measure the skills of this folder: precision, recall and F1 of their triggering, and every grader.',
    load: async () => (await import('./run-options.ts')).runOptions,
  },
  {
    name: 'init',
    usage: '[options]',
    description: 'Set up this repository: settings, workflows and draft suites for its skills, then a first run.',
    load: async () => (await import('./init-options.ts')).initOptions,
  },
  {
    name: 'check',
    usage: '[options] [path]',
    description: "Find skills that take each other's words: compare names and descriptions, without evals.",
    load: async () => (await import('./check-options.ts')).checkOptions,
  },
  {
    name: 'fix',
    usage: '[options] [skill]',
    description:
      'Propose a better description for a skill that lost prompts, proven on prompts that it was not made from.',
    load: async () => (await import('./fix-options.ts')).fixOptions,
  },
  {
    name: 'report',
    usage: '[options] <results>',
    description:
      'Render a results.json: as the comment (markdown), the job summary, a page (html), terminal text, JSON or JUnit.',
    load: async () => (await import('./report-options.ts')).reportOptions,
  },
  {
    name: 'history',
    usage: '[options]',
    description:
      'Show how the skills did on the default branch, run by run; merge runs into that, or bless a baseline.',
    load: async () => (await import('./history-options.ts')).historyOptions,
  },
  {
    name: 'validate',
    usage: '[options] [file...]',
    description:
      'Check configuration, skills and suites without running anything, and report which losses each suite detects.',
    load: async () => (await import('./validate-options.ts')).validateOptions,
  },
  {
    name: 'doctor',
    usage: '[options]',
    description:
      'Find what is wrong with the setup, and say what to do: machine, repository, workflows, agent, GitHub.',
    load: async () => (await import('./doctor-options.ts')).doctorOptions,
  },
  {
    name: 'convert',
    usage: '[options] <file>',
    description: 'Convert a suite of any format to a *.suite.yaml, our own format, which can hold all others.',
    load: async () => (await import('./convert-options.ts')).convertOptions,
  },
  {
    name: 'transpile',
    usage: '[options] <file>',
    description: "Turn AgentV's EVAL.yaml into an evals.json for each skill, and a trigger set for run_eval.py.",
    load: async () => (await import('./transpile-options.ts')).transpileOptions,
  },
  {
    name: 'grade',
    usage: '[options] <file>',
    description: 'Run graders on trials given as JSON: one line in, one line out.',
    load: async () => (await import('./grade-options.ts')).gradeOptions,
  },
  {
    name: 'transcript',
    usage: '[options] <file>',
    description: "Read an agent's recording: skills loaded, failed loads, tool calls, output and cost.",
    load: async () => (await import('./transcript-options.ts')).transcriptOptions,
  },
  {
    name: 'power',
    usage: '[options]',
    description:
      'Compute which losses a suite of a given size detects: simulate pull requests and let the gate decide on each. Runs no agent.',
    load: async () => (await import('./power-options.ts')).powerOptions,
  },
  {
    name: 'aa',
    usage: '[options] [suite...]',
    description:
      'Test the gate itself: compare a commit with itself, each side with trials of its own. Every regression is a false alarm.',
    load: async () => (await import('./aa-options.ts')).aaOptions,
  },
  {
    name: 'demo',
    usage: '[options]',
    description: 'Show the gate at work: make a small repository, widen one description too far, print the comment.',
    load: async () => (await import('./demo-options.ts')).demoOptions,
  },
]

interface CommandEntry {
  name: string
  /** What follows the name in the list of commands. */
  usage: string
  description: string
  /** Loads what defines it: only the command that runs is parsed, and `--help` and `--version` parse none. */
  load: () => Promise<(command: Command, on: OnCommand) => void>
}
