import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { releaseNotes } from '../../scripts/release-notes.ts'

const changelog =
  '# Changes\n\n## Next\n\n- Later.\n\n## 1.2.0 (2026-01-02)\n\n- A thing.\n\n### Part\n\nMore.\n\n## 1.2\n\n- Old.\n'

describe('the notes of a release', () => {
  test('are the section of its version, exactly', () => {
    expect(releaseNotes(changelog, '1.2.0')).toBe('- A thing.\n\n### Part\n\nMore.\n')
    expect(releaseNotes(changelog.replaceAll('\n', '\r\n'), '1.2')).toBe('- Old.\n')
  })

  test.each(['1.2.1', '1', '', 'Later.'])('of %j, which has none, are an error', (version) => {
    expect(() => releaseNotes(changelog, version)).toThrow('has no section')
  })

  test('that are empty are an error', () => {
    expect(() => releaseNotes('## 1.0.0\n\n## 0.9.0\n\n- x\n', '1.0.0')).toThrow('has no section')
  })
})

describe('the release workflow', () => {
  const text = readFileSync(join(import.meta.dirname, '../../.github/workflows/release.yml'), 'utf8')
  const { on, permissions, jobs } = parse(text)

  test('starts by a version tag only, and no job can both publish and write to the repository', () => {
    expect(on).toEqual({ push: { tags: ['v[0-9]+.[0-9]+.[0-9]+'] } })
    expect(permissions).toEqual({})
    expect(jobs.build.permissions).toEqual({ contents: 'read', 'id-token': 'write', attestations: 'write' })
    expect(jobs.publish.permissions).toEqual({ contents: 'write' })
    expect(text).not.toContain('secrets.')
    const used = [...text.matchAll(/uses: (.+)$/gm)].map(([, value]) => value)
    for (const value of used) expect(value).toMatch(/^[\w.-]+\/[\w.-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  test('checks the tag and its notes before it publishes, and dist/ before it attests it', () => {
    const steps: string[] = jobs.build.steps.map(({ run, uses }: { run?: string; uses?: string }) => run ?? uses)
    const at = (part: string) => steps.findIndex((step) => step.includes(part))
    const order = ['release-notes.ts', 'npm ci', 'check:dist', 'attest-build-provenance', 'npm publish'].map(at)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(order).not.toContain(-1)
    expect(steps.at(-1)).toContain('--provenance')
  })
})
