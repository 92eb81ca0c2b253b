/** Workflow files of older versions, each with the file that does its work now. */
export const SUPERSEDED: ReadonlyMap<string, string> = new Map([
  ['skill-evals-base.yml', 'skill-evals.yml'],
  ['skill-evals-baseline.yml', 'skill-evals.yml'],
  ['skill-evals-dispatch.yml', 'skill-evals.yml'],
  ['skill-evals-forks.yml', 'skill-evals-bot.yml'],
  ['skill-evals-commands.yml', 'skill-evals-bot.yml'],
])
