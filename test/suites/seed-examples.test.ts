import { describe, expect, it } from 'vitest'
import { fixture, loadFrom } from './repository-folder.ts'

const { suites, skipped, warnings } = await loadFrom(fixture('seed-examples'))

describe('the documented examples', () => {
  it('are all read, without a warning', () => {
    expect(suites.map(({ file, tasks }) => [file, tasks.length])).toEqual([
      ['000-forbidden-skills/eval.yaml', 7],
      ['001-code-editing/eval.yaml', 1],
      ['001-global-graders/eval.yaml', 2],
      ['001-grader-types/eval.yaml', 25],
      ['001-graders-by-name/eval.yaml', 1],
      ['001-inline-graders/eval.yaml', 1],
      ['001-orchestration/eval.yaml', 1],
      ['001-stacked-graders/eval.yaml', 1],
      ['001-trigger-accuracy/eval.yaml', 2],
      ['001-weights/eval.yaml', 1],
      ['002-transpiler/EVAL.yaml', 2],
      ['002-transpiler/evals.json', 2],
      ['002-transpiler/stock-keeper.trigger-eval.json', 2],
      ['003-activation/activation-suite.json', 4],
    ])
    expect(skipped).toEqual([])
    expect(warnings).toEqual([])
  })

  it('give the same labels in an EVAL.yaml and in the files that are made of it', () => {
    const made = suites.filter(({ file }) => file.startsWith('002-transpiler/'))
    const labels = made.map(({ tasks }) => tasks.map(({ prompt, expectations }) => [prompt, expectations]))
    expect(labels).toEqual([labels[0], labels[0], labels[0]])
    expect(made[0]?.tasks.map(({ files }) => files.map(({ path }) => path))).toEqual([['evals/files/stock.csv'], []])
  })

  it('label skills as the combinations of required and forbidden ones say', () => {
    const labels = suites[0]?.tasks.map(({ id, expectations }) => [
      id,
      expectations.map(({ skill, label }) => `${label === 'must_activate' ? '+' : '-'}${skill}`).join(' '),
    ])
    expect(labels).toEqual([
      ['required-others-fine', '+site-publish'],
      ['required-no-others', '+site-plan +site-publish'],
      ['forbidden-others-fine', '-site-publish'],
      ['required-and-forbidden', '+site-plan -site-publish'],
      ['required-and-forbidden-no-others', '+site-plan -site-publish'],
      ['forbidden-no-others', '-site-publish'],
      ['no-skill-by-tool-name', ''],
    ])
  })

  it('give every task its graders: global, by name and inline', () => {
    const names = (file: string) =>
      suites.find((suite) => suite.file === file)?.tasks.map(({ graders }) => graders.map(({ name }) => name))
    expect(names('001-global-graders/eval.yaml')).toEqual([
      ['no_crash', 'says_something'],
      ['no_crash', 'says_something'],
    ])
    expect(names('001-graders-by-name/eval.yaml')).toEqual([['starts_upper', 'long_enough']])
    expect(names('001-inline-graders/eval.yaml')).toEqual([['feed_files', 'feed_content']])
    expect(
      suites.find(({ file }) => file === '001-weights/eval.yaml')?.tasks[0]?.graders.map(({ weight }) => weight),
    ).toEqual([3, 0.5, 1])
  })
})
