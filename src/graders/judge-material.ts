import { andMore } from '../core/errors/first-of.ts'
import { changedFiles, type FileChange, type WorkspaceChanges } from './changed-files.ts'
import { cutMiddle } from './cut-middle.ts'
import type { GradedTrial } from './grader.ts'
import type { Material } from './judge/judge.ts'

/** Limits in characters. Together they stay far below the context window of current models. */
const MAX_PROMPT = 30_000
const MAX_OUTPUT = 60_000
const MAX_TRANSCRIPT = 120_000
const MAX_EVENT = 8000
const MAX_FILES_TEXT = 80_000
/** Number of files whose text is included, and of files that are listed. */
const MAX_FILES_SHOWN = 40
const MAX_FILES_NAMED = 200

/**
 * The material for a judge: the task, the agent's final output, its changes in the workspace and, with
 * `withTranscript`, all events. Long parts are cut in the middle, with a note.
 */
export async function judgeMaterial(
  trial: GradedTrial,
  { withTranscript }: { withTranscript: boolean },
): Promise<Material[]> {
  const { prompt, followUps = [], transcript, workspace, inputFiles } = trial
  const changes = workspace === null ? null : await changedFiles(workspace, inputFiles)
  return [
    { title: 'TASK', text: taskText(prompt) },
    ...followUps.map((text, index) => ({ title: `LATER MESSAGE ${index + 1}`, text: taskText(text) })),
    { title: 'FINAL OUTPUT', text: outputText(transcript.output) },
    ...(withTranscript ? [{ title: 'TRANSCRIPT', text: transcriptText(trial) }] : []),
    ...changesMaterial(changes),
  ]
}

/** A message of the user for a judge, cut where it is too long. */
export function taskText(message: string): string {
  return cutMiddle(message, MAX_PROMPT)
}

/** An agent's output for a judge, cut where it is too long. */
export function outputText(output: string): string {
  return cutMiddle(output, MAX_OUTPUT)
}

/** One event a line, as JSON, so that the content of an event cannot imitate another event. */
function transcriptText({ statedEvents, transcript }: GradedTrial): string {
  const events: readonly unknown[] = statedEvents ?? transcript.events
  const lines = events.map((event) => cutMiddle(JSON.stringify(event, shortenText) ?? 'null', MAX_EVENT))
  return lines.length === 0 ? 'No events are known.' : cutMiddle(lines.join('\n'), MAX_TRANSCRIPT)
}

function shortenText(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? cutMiddle(value, MAX_EVENT / 2) : value
}

function changesMaterial(workspace: WorkspaceChanges | null): Material[] {
  const title = 'CHANGED FILES'
  if (workspace === null) return [{ title, text: 'The workspace was not kept: which files changed is not known.' }]
  const { changes, skipped, complete } = workspace
  const shown = withinBudget(changes)
  const lines = [
    changes.length === 0 ? 'No file of the workspace changed.' : `${changes.length} of the workspace's files changed:`,
    ...changes.slice(0, MAX_FILES_NAMED).map((change) => {
      const number = shown.indexOf(change)
      return `- ${describeChange(change)}${number < 0 ? '' : `, see FILE ${number + 1}`}`
    }),
    ...(changes.length > MAX_FILES_NAMED ? [`-${andMore(changes.length - MAX_FILES_NAMED)}`] : []),
    ...(skipped.length === 0 ? [] : [`Not looked into: ${skipped.slice(0, 20).map(quoted).join(', ')}`]),
    ...(complete ? [] : ['The workspace was too large to look at all of it: there may be more changes.']),
  ]
  return [
    { title, text: lines.join('\n') },
    ...shown.map((change, index) => ({
      title: `FILE ${index + 1}`,
      text: `${describeChange(change)}, its text:\n${change.text ?? ''}${beginningOnly(change)}`,
    })),
  ]
}

function withinBudget(changes: readonly FileChange[]): FileChange[] {
  const shown: FileChange[] = []
  let used = 0
  for (const change of changes.slice(0, MAX_FILES_NAMED)) {
    const size = change.text?.length ?? 0
    if (change.kind !== 'text' || shown.length >= MAX_FILES_SHOWN || used + size > MAX_FILES_TEXT) continue
    used += size
    shown.push(change)
  }
  return shown
}

function describeChange({ path, change, bytesBefore, bytes, kind }: FileChange): string {
  const size = bytes === null ? '' : `, ${bytes} bytes`
  const before = bytesBefore === null ? '' : `, ${bytesBefore} bytes before`
  const what = {
    text: '',
    binary: ', not text',
    link: ', a link or special file',
    unread: ', not read',
    gone: '',
  }
  return `${quoted(path)} ${change}${size}${before}${what[kind]}`
}

function beginningOnly({ text, bytes }: FileChange): string {
  const shown = Buffer.byteLength(text ?? '')
  return bytes !== null && shown < bytes ? `\n[... only the first ${shown} of ${bytes} bytes are shown ...]` : ''
}

/** As JSON, because a path may hold a newline. */
function quoted(path: string): string {
  return JSON.stringify(path)
}
