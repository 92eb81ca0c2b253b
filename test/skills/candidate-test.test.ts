import { describe, expect, it } from 'vitest'
import { candidateTest } from '../../src/skills/candidate-test.ts'

describe('candidateTest', () => {
  it.each([
    ['SKILL.md', {}, true],
    ['skills/pdf/SKILL.md', {}, true],
    ['.claude/skills/pdf/SKILL.md', {}, true],
    ['node_modules/x/SKILL.md', {}, false],
    ['a/vendor/x/SKILL.md', {}, false],
    ['test/fixtures/skills/x/SKILL.md', {}, false],
    ['fixtures-of-mine/x/SKILL.md', {}, true],
    ['skills/pdf-workspace/skill-snapshot/SKILL.md', {}, false],
    ['skills/pdf-workspace/skill-snapshot-before/pdf/SKILL.md', {}, false],
    ['skills/pdf-workspace/iteration-2/eval-1/with_skill/run-1/outputs/SKILL.md', {}, false],
    ['pdf-workspace/iteration-2/x/SKILL.md', { roots: ['pdf-workspace/iteration-2'] }, true],
    ['.agents/skills/pdf-workspace/skill-snapshot/SKILL.md', {}, true],
    ['skills/google-workspace/gmail/SKILL.md', {}, true],
    ['skills/python-workspace/SKILL.md', {}, true],
    ['fixtures/skills/x/SKILL.md', { roots: ['fixtures/skills'] }, true],
    ['fixtures/skills/x/SKILL.md', { roots: ['./fixtures/skills/'] }, true],
    ['fixtures/skills/x/SKILL.md', { roots: ['fixtures/*'] }, true],
    ['fixtures/skills/x/SKILL.md', { roots: ['fixtures/skills/x/SKILL.md'] }, true],
    ['fixtures/skills/node_modules/x/SKILL.md', { roots: ['fixtures/skills'] }, false],
    ['fixtures/skills/x/SKILL.md', { roots: ['**'] }, false],
    ['fixtures/skills/x/SKILL.md', { roots: ['.'] }, false],
    ['skills/x/SKILL.md', { roots: ['.'] }, true],
    ['skills/x/SKILL.md', { roots: ['skills'] }, true],
    ['skills/x/SKILL.md', { roots: ['skills/*'] }, true],
    ['skills/x/SKILL.md', { roots: ['**/SKILL.md'] }, true],
    ['skills/x/SKILL.md', { roots: ['skill'] }, false],
    ['skills-old/x/SKILL.md', { roots: ['skills'] }, false],
    ['.claude/skills/x/SKILL.md', { roots: ['**/skills'] }, true],
    ['a/x/SKILL.md', { roots: ['b', 'a'] }, true],
    ['a/x/SKILL.md', { roots: ['b'] }, false],
    ['skills/x/SKILL.md', { exclude: ['skills/x'] }, false],
    ['skills/x/SKILL.md', { exclude: ['skills/x/SKILL.md'] }, false],
    ['skills/x/SKILL.md', { exclude: ['**/x'] }, false],
    ['.claude/skills/x/SKILL.md', { exclude: ['.claude'] }, false],
    ['skills/x/SKILL.md', { exclude: ['x'] }, true],
    ['skills/x/SKILL.md', { roots: ['skills'], exclude: ['skills'] }, false],
  ])('%s with %j: %s', (path, where, expected) => {
    expect(candidateTest(where)(path)).toBe(expected)
  })
})
