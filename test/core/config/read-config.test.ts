import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { schemaFiles } from '../../../scripts/schemas/json-schemas.ts'
import { defaultConfig, floorsOf, withDefaults } from '../../../src/core/config/full-config.ts'
import { parseConfig, readConfig } from '../../../src/core/config/read-config.ts'
import { userErrorsOf } from '../../suites/error-parts.ts'
import { fixture, repositoryFolder } from '../../suites/repository-folder.ts'

describe('the configuration file', () => {
  it('is read from either of its two names, or from the one that was named', async () => {
    for (const file of ['skill-eval-gate.yml', 'skill-eval-gate.yaml']) {
      await using folder = await repositoryFolder({ [file]: 'version: 1\ntrials: 2\n' })
      expect(await readConfig(folder.root)).toMatchObject({ file, config: { version: 1, trials: 2 } })
    }
    await using folder = await repositoryFolder({ 'conf/x.yml': 'version: 1\n' })
    expect(await readConfig(folder.root)).toBeNull()
    expect(await readConfig(folder.root, 'conf/x.yml')).toMatchObject({ file: 'conf/x.yml' })
    expect(await readConfig(folder.root, 'conf/y.yml', { missing: 'ignore' })).toBeNull()
    expect(await userErrorsOf(() => readConfig(folder.root, 'conf/y.yml'))).toEqual([
      'The configuration file `conf/y.yml` does not exist -> Name a regular file inside the repository.',
    ])
  })

  it('may not be there twice', async () => {
    await using folder = await repositoryFolder({
      'skill-eval-gate.yml': 'version: 1\n',
      'skill-eval-gate.yaml': 'version: 1\n',
    })
    expect(await userErrorsOf(() => readConfig(folder.root))).toEqual([
      'skill-eval-gate.yaml:1:1: There are two configuration files, `skill-eval-gate.yml` and `skill-eval-gate.yaml` -> Remove one of the two.',
    ])
  })

  it('takes every option, as the example does', async () => {
    const read = await readConfig(fixture('suites'))
    const config = withDefaults(read?.config ?? { version: 1 })
    expect(config).toMatchObject({
      agent: { id: 'command', command: ['node', 'agent.js', '--fast'], version: '2026-01', model: 'some-model' },
      skills: { roots: ['skills'], exclude: ['**/drafts/**'] },
      skillOf: { 'evals/charts.json': 'chart-maker' },
      mode: 'smart',
    })
    expect(floorsOf(config.policy, 'chart-maker')).toEqual({
      tolerance: 1,
      minRecall: 0.9,
      minPrecision: 0.7,
      minF1: null,
      minAccuracy: null,
    })
    expect(floorsOf(config.policy, 'chart')).toMatchObject({ minRecall: 0.8, minPrecision: null })
    expect(floorsOf(config.policy, 'toString')).toMatchObject({ minRecall: 0.8 })
  })

  it('has defaults for everything', () => {
    expect(defaultConfig).toMatchObject({
      agent: null,
      mode: 'baseline',
      trials: null,
      baseTrials: 3,
      unlabelled: 'negative',
      policy: {
        tolerance: null,
        onRemovedTasks: 'gate',
        failOn: ['regressed', 'floor', 'golden', 'removed_tasks', 'grader', 'not_evaluated'],
      },
      enforce: null,
      comment: 'changed',
      failJob: true,
    })
    expect(withDefaults(parseConfig('version: 1\nagent: lexical\n', 'c.yml')).agent).toEqual({
      id: 'lexical',
      command: null,
      version: null,
      model: null,
    })
  })

  it.each([
    ['nothing in it', '', '1:1: The configuration file is empty -> Begin it with `version: 1`, or remove it.'],
    [
      'another version',
      'version: 2\n',
      '1:10: The configuration is of version 2, and this program reads version 1 -> Use a newer version of Skill Eval Gate.',
    ],
    ['a list', '- a\n', '1:1: The file must be a mapping, not a list -> Write a mapping here.'],
    [
      'bad YAML',
      'version: 1\nmode: a: b\n',
      '2:7: There is a second `: ` on this line, so YAML takes it for a mapping in a mapping -> Put the text in double quotes.',
    ],
    [
      'an unknown mode',
      'version: 1\nmode: clever\n',
      '2:7: `mode` must be one of `baseline`, `smart`, `forced`, not the text "clever" -> Write one of `baseline`, `smart`, `forced` here.',
    ],
    [
      'too many trials',
      'version: 1\ntrials: 51\n',
      '2:9: `trials` must be at most 50, not 51 -> Write at most 50 here.',
    ],
    [
      'no turn at all',
      'version: 1\nmax_turns: 0\n',
      '2:12: `max_turns` must be at least 1, not 0 -> Write at least 1 here.',
    ],
    [
      'a text for the mode that adds none',
      'version: 1\nmodes: {baseline: Think.}\n',
      '2:9: `baseline` is not an option of `modes`. -> Remove it, or use one of: smart, forced.',
    ],
    [
      'a text for a mode that says nothing',
      'version: 1\nmodes: {smart: "  "}\n',
      '2:16: `modes.smart` must be a text that is not blank, not empty text -> Write a text that is not blank here.',
    ],
    [
      'half a trial',
      'version: 1\ntrials: 1.5\n',
      '2:9: `trials` must be a whole number, not 1.5 -> Write a whole number here.',
    ],
    [
      'a floor in percent',
      'version: 1\npolicy:\n  skills:\n    pdf: {min_recall: 80}\n',
      '4:23: `policy.skills.pdf.min_recall` must be at most 1, not 80 -> Write at most 1 here.',
    ],
    [
      'an unknown reason',
      'version: 1\npolicy: {fail_on: [regresed]}\n',
      '2:20: `policy.fail_on[0]` must be one of `regressed`, `floor`, `golden`, `removed_tasks`, `grader`, `not_evaluated`, `already_below`, not the text "regresed" -> Write one of `regressed`, `floor`, `golden`, `removed_tasks`, `grader`, `not_evaluated`, `already_below` here.',
    ],
    [
      'an unknown key deep inside',
      'version: 1\npolicy:\n  skills:\n    pdf: {min_recal: 0.8}\n',
      '4:11: `min_recal` is not an option of `policy.skills.pdf`. Did you mean `min_recall`? -> Remove it, or use one of: tolerance, min_recall, min_precision, min_f1, min_accuracy.',
    ],
    [
      'an unknown key of the agent',
      'version: 1\nagent: {id: command, comand: x}\n',
      '2:22: `comand` is not an option of `agent`. Did you mean `command`? -> Remove it, or use one of: id, command, version, model, provider, base_url, api_key_env, auth, headers_env, wire_api, listing, price, limits.',
    ],
    [
      'an agent of another type',
      'version: 1\nagent: 5\n',
      '2:8: `agent` must be text or a mapping, not 5 -> Write text or a mapping here.',
    ],
    [
      'a command agent without a command',
      'version: 1\nagent: command\n',
      '2:8: The agent `command` needs the program to run -> Write `agent: {id: command, command: "node agent.js"}`.',
    ],
  ])('is refused with %s', async (_, text, expected) => {
    expect(await userErrorsOf(() => parseConfig(text, 'c.yml'))).toEqual([`c.yml:${expected}`])
  })

  it('is refused with an unknown key, naming the one that was meant and all that there are', async () => {
    const [error] = await userErrorsOf(() => parseConfig('version: 1\nenforc: true\n', 'c.yml'))
    expect(error).toMatch(
      /^c\.yml:2:1: `enforc` is not an option\. Did you mean `enforce`\? -> Remove it, or use one of: version, suites, .*check_name\.$/,
    )
  })
})

describe('the JSON schemas', () => {
  it.each(schemaFiles())('$path is the committed one', ({ path, text }) => {
    expect(readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')).toBe(text)
  })
})
