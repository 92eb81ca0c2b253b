import { describe, expect, test } from 'vitest'
import type { TranscriptEvent } from '../../../src/agents/transcript/transcript.ts'
import { dependsOn, skillDependencies } from '../../../src/trials/store/skill-dependencies.ts'
import { cpuTime } from '../../support/cpu-time.ts'
import { task } from '../../support/observed.ts'

const skills = [
  { name: 'pdf', description: '', path: '/tree/tools/pdf/SKILL.md' },
  { name: 'docx', description: '', path: '/tree/tools/docx/SKILL.md' },
]
const isSkill = (name: string) => ['pdf', 'docx'].includes(name)
const call = (command: string, result?: string): TranscriptEvent => ({
  type: 'tool',
  name: 'bash',
  arguments: { command },
  success: true,
  ...(result === undefined ? {} : { result }),
})
const rests = (...events: TranscriptEvent[]) => {
  const found = dependsOn(events, skills, isSkill)
  return found === 'all' ? found : [...found]
}

describe('a trial rests on', () => {
  test('what it loaded or tried to, whoever did', () => {
    expect(
      rests(
        { type: 'skill', name: 'pdf', success: true, via: 'tool', caller: 'main' },
        { type: 'skill', name: 'plums', success: false, via: 'tool', caller: 'subagent' },
      ),
    ).toEqual(['pdf', 'plums'])
  })

  test.each<[command: string, found: string[] | 'all']>([
    ['cat ~/.agents/skills/pdf/SKILL.md', ['pdf']],
    ['sed -n 1,9p "$HOME/.claude/skills/pdf/references/forms.md"', ['pdf']],
    ['type C:\\Users\\a\\.claude\\skills\\docx\\skill.md', ['docx']],
    ['cat /tree/tools/pdf/scripts/run.py', ['pdf']],
    ['cp skills/pdf/a.md skills/docx/b.md', ['pdf', 'docx']],
    ['ls ~/.agents/skills', 'all'],
    ['ls skills/', 'all'],
    ['cat .agents/skills/*/SKILL.md', 'all'],
    ['find / -name SKILL.md', 'all'],
    ['cat skills/unknown/README.md', 'all'],
    ['cat "$SKILL/SKILL.md"', 'all'],
    ['echo my skills are good', []],
    ['cat skillset/a.md my-skills-list.txt', []],
    ['ls', []],
  ])('what its tools were asked for: %s', (command, found) => {
    expect(rests(call(command))).toEqual(found)
    expect(rests(call('run', command))).toEqual(found)
  })

  test('all of them where a subagent under test worked for it, and a command by its id', () => {
    const called = { type: 'skill', success: true, via: 'tool', caller: 'main' } as const
    const delegation = { ...called, kind: 'subagent', name: 'pdf' } as const
    expect(rests(delegation)).toBe('all')
    expect(rests({ ...delegation, success: false })).toEqual(['agent:pdf'])
    expect(rests({ ...delegation, isForeign: true })).toEqual([])
    expect(rests({ ...delegation, name: 'agent:pdf', via: 'router' })).toEqual(['agent:pdf'])
    expect(rests({ ...called, kind: 'command', name: 'ship', qualified: 'qa:ship' })).toEqual(['command:qa:ship'])
  })

  test('all of them where a part of what a tool said was left out', () => {
    expect(rests(call('cat', 'a\n[... 70000 characters left out ...]\nb'))).toBe('all')
  })

  test('is found in the time that its length deserves', () => {
    const long = `${'a'.repeat(500_000)}/${'skills/'.repeat(100_000)}${'/'.repeat(500_000)}`
    const start = cpuTime()
    expect(rests(call(long, long))).toBe('all')
    expect(cpuTime() - start).toBeLessThan(2000)
  })
})

describe('what is stored of it', () => {
  const bodyOf = (name: string) => (isSkill(name) ? `digest of ${name}` : null)
  const of = (asked: ReturnType<typeof task>, ...events: TranscriptEvent[]) => {
    const { bodies, isAll } = skillDependencies({ skills, countsFor: [{ task: asked, side: 'base' }] }, events, bodyOf)
    return { bodies: Object.fromEntries(bodies), isAll }
  }

  test('holds the skills that its task should load, whether it did or not', () => {
    const asked = task('t', { pdf: 'must_activate', docx: 'should_not_activate' })
    expect(of(asked)).toEqual({ bodies: { pdf: 'digest of pdf' }, isAll: true })
  })

  test('holds those that a negative was written for, and none of a prompt that wants no skill at all', () => {
    expect(of(task('t', { docx: 'should_not_activate' })).bodies).toEqual({ docx: 'digest of docx' })
    expect(of(task('t', { docx: 'should_not_activate' }, { expectsNoSkill: true })).bodies).toEqual({})
    expect(of(task('t', { docx: 'acceptable' })).bodies).toEqual({})
  })

  test('is not all where it looked around, or tried a skill that nobody knows', () => {
    expect(of(task('t', {}), call('ls skills/'))).toEqual({ bodies: {}, isAll: false })
    const plums: TranscriptEvent = { type: 'skill', name: 'plums', success: false, via: 'tool', caller: 'main' }
    expect(of(task('t', {}), plums)).toEqual({ bodies: { plums: null }, isAll: false })
  })
})
