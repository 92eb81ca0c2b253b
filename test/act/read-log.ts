import { z } from 'zod'

/** One run of a step. */
export interface Step {
  name: string
  stage: string
  result: string
}

/** An annotation, by the runner's own reading of the log. */
export interface Annotation {
  level: 'error' | 'warning' | 'notice'
  message: string
  properties: Readonly<Record<string, string>>
}

/** A job that ran; one that was skipped leaves nothing in the log. */
export interface Job {
  id: string
  /** As it is shown. */
  name: string
  matrix: Readonly<Record<string, unknown>>
  /** null where it was cut off. */
  result: string | null
  steps: Step[]
  /** What all its steps gave out, by name. */
  outputs: Record<string, string>
  annotations: Annotation[]
  /** The job summary, all steps in one. */
  summary: string
  /** What its steps printed. */
  log: string
}

const entrySchema = z.object({
  msg: z.string(),
  jobID: z.string().optional(),
  job: z.string().optional(),
  matrix: z.record(z.string(), z.unknown()).nullish(),
  step: z.string().optional(),
  stage: z.string().optional(),
  command: z.string().optional(),
  name: z.string().optional(),
  arg: z.string().optional(),
  content: z.string().optional(),
  kvPairs: z.record(z.string(), z.string()).nullish(),
  stepResult: z.union([z.string(), z.number()]).optional(),
  jobResult: z.string().optional(),
  raw_output: z.boolean().optional(),
})
type Entry = z.infer<typeof entrySchema>

/** The jobs of a run, in the order in which they began, from the log that act writes with `--json`. */
export function readLog(text: string): Job[] {
  const jobs = new Map<string, Job>()
  for (const line of text.split('\n')) {
    if (!line.startsWith('{')) continue
    const entry = entrySchema.parse(JSON.parse(line))
    if (entry.jobID === undefined) continue
    const matrix = entry.matrix ?? {}
    const key = JSON.stringify([entry.jobID, matrix])
    const name = (entry.job ?? '').trimEnd().split('/').slice(1).join('/')
    const job = jobs.get(key) ?? { ...emptyJob(), id: entry.jobID, name, matrix }
    jobs.set(key, job)
    take(job, entry)
  }
  return [...jobs.values()]
}

function emptyJob(): Omit<Job, 'id' | 'name' | 'matrix'> {
  return { result: null, steps: [], outputs: {}, annotations: [], summary: '', log: '' }
}

function take(job: Job, entry: Entry): void {
  const { command, arg = '' } = entry
  if (entry.jobResult !== undefined) job.result = entry.jobResult
  if (entry.raw_output === true) job.log += `${entry.msg.replace(/\r?\n?$/, '')}\n`
  else if (command === 'set-output') job.outputs[entry.name ?? ''] = arg
  else if (command === 'summary') job.summary += entry.content ?? ''
  else if (command === 'error' || command === 'warning' || command === 'notice')
    job.annotations.push({ level: command, message: arg, properties: entry.kvPairs ?? {} })
  if (typeof entry.stepResult === 'string' && entry.step !== undefined) {
    job.steps.push({ name: entry.step, stage: entry.stage ?? '', result: entry.stepResult })
  }
}

/** What a reader of the log sees, line by line. act masks it there, and not in its other fields of JSON. */
export function printedIn(text: string): string {
  const lines = text.split('\n').map((line) => (line.startsWith('{') ? entrySchema.parse(JSON.parse(line)).msg : line))
  return lines.join('\n')
}
