import { join } from 'node:path'
import { createJudge } from '../judge/create-judge.ts'
import { folderJudgeStore } from '../judge/folder-judge-store.ts'
import type { Judge } from '../judge/judge.ts'
import { freshJudgeStore, memoryJudgeStore } from '../judge/judge-store.ts'
import type { StoreFolder } from '../store/store-folder.ts'
import type { EvaluationRequest, Host } from './request.ts'
import type { Settings } from './settings.ts'

/**
 * Opens the judge; null where none is configured. Its answers are kept beside recorded transcripts, so that these can
 * be judged again without asking, else in the store. `from: 'stored answers'` keeps it from asking.
 */
export function openJudge(
  { judge, models }: Settings,
  { record, offline, store: wanted }: EvaluationRequest,
  { environment, signal }: Host,
  store: StoreFolder | null,
  from: 'anywhere' | 'stored answers' = 'anywhere',
): Judge | null {
  const recorded = offline ?? record
  const folder = recorded !== null ? join(recorded, 'judge') : (store?.judge ?? null)
  const kept = folder === null ? memoryJudgeStore() : folderJudgeStore(folder)
  return createJudge(judge, {
    environment,
    fetch: judge === null ? fetch : models.judgeFetch(judge),
    store: wanted?.fresh === true ? freshJudgeStore(kept) : kept,
    signal,
    spent: models.judgeUsage,
    offline: offline !== null || from === 'stored answers',
  })
}
