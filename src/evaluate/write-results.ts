import { checkSecret } from '../agents/guarded-agent.ts'
import type { SecretFinder } from '../core/errors/secret-finder.ts'
import type { ColumnResults } from '../core/results/results.ts'
import { assembleResults } from './assemble/assemble-results.ts'
import { storeSummary } from './finish-store.ts'
import type { Measurement } from './measure.ts'
import { sumOfJudges } from './measured-parts.ts'
import { withListings } from './probe-listings.ts'
import { reproduceAfter } from './reproduce.ts'
import type { RunContext } from './run-context.ts'

/** Combines a measurement with the context of its run into results. `started`: when the run began. */
export function writeResults(
  { question, verdict, ran, warnings, sameAsBase, surfaces }: Measurement,
  { agent, run, prepared, request, host, judge, store, parts }: RunContext,
  started: Date,
): ColumnResults {
  const results = assembleResults({
    ...prepared,
    toolVersion: host.version,
    createdAt: started.toISOString(),
    durationMs: host.now().getTime() - started.getTime(),
    repository: request.repository,
    subject: run.subject,
    agent: { ...run.agent, deterministic: agent.deterministic },
    sandbox: prepared.settings.sandbox.used(),
    mode: run.mode,
    sides: withListings(prepared.sides, surfaces ?? null),
    question,
    verdict,
    observations: ran.observations,
    trials: ran.trials,
    contexts: { base: run.sides.base?.contexts ?? new Map(), head: run.sides.head.contexts ?? new Map() },
    judge: sumOfJudges([parts?.judge ?? null, judge?.usage() ?? null]),
    policySource: prepared.settings.source,
    warnings: [...prepared.warnings, ...warnings, ...verdict.notes.map((what) => ({ what }))],
    reproduce: reproduceAfter(request, prepared.settings.inputs, [run.agent]),
    store: storeSummary(ran.trials, store !== null && request.store?.fresh === true),
    sameAsBase,
  })
  // What graders, hooks and programs said is in them. Nothing is written or stored before this.
  checkAll(prepared.settings.findSecret, results)
  return results
}

/** Looks through rows one by one: the text of all of them would be megabytes. */
function checkAll(find: SecretFinder, results: ColumnResults): void {
  const { tasks, skills } = results
  for (const part of [{ ...results, tasks: [], skills: [] }, ...tasks, ...skills]) {
    checkSecret(find, part, 'A grader or hook')
  }
}
