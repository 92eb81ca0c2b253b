import { join } from 'node:path'
import { createJudge } from '../graders/judge/create-judge.ts'
import { folderJudgeStore } from '../graders/judge/folder-judge-store.ts'
import type { Judge } from '../graders/judge/judge.ts'
import { freshJudgeStore, givenJudgeStore, memoryJudgeStore, notingJudgeStore } from '../graders/judge/judge-store.ts'
import type { RawAnswer } from '../graders/judge/raw-answer.ts'
import type { StoreFolder } from '../trials/store/store-folder.ts'
import type { OpenSettings } from './open-agent.ts'
import type { EvaluationRequest, Host } from './request.ts'

/**
 * Opens the judge; null where none is configured. Its answers are kept beside recorded transcripts, so that these can
 * be judged again without asking, else in the store. Those of shards that are merged count as given. `from: 'stored
 * answers'` keeps it from asking; `used` notes the answers that a shard leaves to whoever merges.
 */
export function openJudge(
  { judge, models }: OpenSettings,
  { record, offline, store: wanted, shards }: EvaluationRequest,
  { environment, signal }: Host,
  {
    store,
    from = 'anywhere',
    used,
  }: { store: StoreFolder | null; from?: 'anywhere' | 'stored answers'; used?: Map<string, RawAnswer> | undefined },
): Judge | null {
  const recorded = offline ?? record
  const folder = recorded !== null ? join(recorded, 'judge') : (store?.judge ?? null)
  const kept = folder === null ? memoryJudgeStore() : folderJudgeStore(folder)
  const own = wanted?.fresh === true ? freshJudgeStore(kept) : kept
  const parts = shards !== undefined && 'parts' in shards ? shards.parts : []
  const given = new Map(parts.flatMap(({ answers }) => answers.map(({ answer, given }) => [answer, given] as const)))
  const whole = given.size === 0 ? own : givenJudgeStore(own, given)
  return createJudge(judge, {
    environment,
    fetch: judge === null ? fetch : models.judgeFetch(judge),
    store: used === undefined ? whole : notingJudgeStore(whole, used),
    signal,
    spent: () => models.judgeUsage(),
    offline: offline !== null || from === 'stored answers',
  })
}
