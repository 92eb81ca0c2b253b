import { type Observation, rateOf } from '../../gate/metrics/observation.ts'
import { seededRandom } from '../../gate/power/random.ts'
import { labelOf } from '../../suites/labels.ts'
import type { AskedTask } from '../../trials/plan/asked-tasks.ts'
import { FIRST_PROMPTS, morePrompts } from './enough.ts'
import { apart, type Family, familyOf } from './family.ts'
import { verdictBy, verdictOn } from './gate-of.ts'
import { heldOutTasks } from './held-out.ts'
import type { Look } from './judge.ts'
import { wrongOf } from './outcomes.ts'
import type { FixQuestion } from './question.ts'
import type { Split } from './split.ts'

/** Two wrong prompts are held out and one shows what is wrong: a single prompt says nothing of others. */
const FEWEST = { heldOut: 2, all: 3 }
/** How often a perfect description has to be seen. */
const WANTED = 0.8
/** More prompts that are tried, as multiples of those that there are. */
const MULTIPLES = [1.5, 2, 3, 4, 6, 8]

/** Prompts of its own that a skill lacks whatever fires on them: nothing else says what it must keep. 0: none. */
export function tooFewPrompts(skill: string, { tasks }: Pick<FixQuestion, 'tasks'>): number {
  const own = tasks.filter((task) => labelOf(task, skill) === 'must_activate').length
  return own < FEWEST.all ? FIRST_PROMPTS - own : 0
}

interface Measured {
  look: Look
  split: Split
  /** The screening trials of a task, as the descriptions are now. */
  trials(task: AskedTask): readonly Observation[]
  /** Candidates that share the gate's error rate. */
  most: number
  /** Trials of a prompt and side in the screen. */
  screen: number
}

/**
 * Prompts that it takes before a perfect description of the skill can be told from chance, by simulating the gate with
 * the rates that were measured; 0 where these do. Nothing is asked of the agent.
 */
export function moreTrialPrompts(
  skill: string,
  question: FixQuestion,
  { look, split, trials, most, screen }: Measured,
): number {
  const { missed, taken } = wrongOf(skill, question, look.now)
  const wrong = [...missed, ...taken]
  const held = wrong.filter(({ key }) => split.heldOut.has(key))
  const own = question.tasks.filter((task) => labelOf(task, skill) === 'must_activate').length + taken.length
  const isShown = split.tuning.size === 0 || held.length < wrong.length
  if (held.length < FEWEST.heldOut || !isShown) {
    return morePrompts({ wrong: wrong.length, own, least: FEWEST.heldOut })
  }
  const tasks = heldOutTasks(skill, question, split, [look.now])
  const isOwn = (task: AskedTask) => labelOf(task, skill) === 'must_activate'
  const seen = (all: readonly AskedTask[]) =>
    chanceToSee(familyOf(skill, question, all, { candidates: 1, trials: screen, jobs: most }), {
      before(task) {
        const { triggered, notTriggered } = rateOf(trials({ ...task, key: originalKey(task) }), skill)
        // Few trials say little of a rate: half a trial is added to either outcome.
        return (triggered + 0.5) / (triggered + notTriggered + 1)
      },
      after: (task) => (isOwn(task) ? 1 : 0),
    })
  if (seen(tasks) >= WANTED) return 0
  const enough = MULTIPLES.find((times) => seen(repeated(tasks, times)) >= WANTED) ?? MULTIPLES.at(-1) ?? 1
  return Math.max(1, Math.ceil((enough - 1) * own))
}

const AGAIN = '\nagain '

/** The tasks and as many more like them. */
function repeated(tasks: readonly AskedTask[], times: number): AskedTask[] {
  const count = Math.ceil(tasks.length * times)
  return Array.from({ length: count }, (_, index) => {
    const task = tasks[index % tasks.length] as AskedTask
    return index < tasks.length
      ? task
      : { ...task, ...apart(task, `again ${Math.floor(index / tasks.length)}\n`), key: `${task.key}${AGAIN}${index}` }
  })
}

function originalKey({ key }: AskedTask): string {
  return key.split(AGAIN)[0] ?? key
}

/** Simulated decisions. Their share is off by a twentieth, which decides nothing here. */
const REPETITIONS = 100
const SEED = 20

/**
 * How often the gate would see that a description is better, of a family of one candidate: the share of simulated
 * decisions in 0..1. `before` and `after`: how often the skill fires on a task's prompt with each.
 */
function chanceToSee(
  { question, of, nameFor }: Family,
  rates: { before(task: AskedTask): number; after(task: AskedTask): number },
): number {
  let seen = 0
  for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
    const random = seededRandom(SEED, repetition)
    const verdict = verdictBy(question, (key, side) => {
      const { task } = of(key)
      return random.next() < (side === 'base' ? rates.after(task) : rates.before(task)) ? [nameFor(0)] : []
    })
    if (verdictOn(verdict, nameFor(0))?.state === 'regressed') seen += 1
  }
  return seen / REPETITIONS
}
