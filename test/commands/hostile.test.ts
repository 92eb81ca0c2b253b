import { existsSync, readdirSync } from 'node:fs'
import { chmod, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cli, cliResults, demoFiles, demoRepository, skillFile, temporaryFolder, triggerSet } from '../support/cli.ts'
import { makeRepository } from '../support/repository.ts'

describe.concurrent('a repository that means harm', () => {
  test('runs nothing of its own, on either side, and is measured all the same', async () => {
    await using folder = temporaryFolder()
    const trap = join(folder.path, 'sprung')
    await using inner = await makeRepository({ files: { 'SKILL.md': skillFile('inner', 'Not of this repository.') } })
    await using repository = await demoRepository({
      '.gitattributes': '*.md filter=trap diff=trap\nassets/** filter=lfs diff=lfs merge=lfs\n',
      '.lfsconfig': `[lfs]\n\turl = http://127.0.0.1:9/x\n`,
      'assets/big.bin': `version https://git-lfs.github.com/spec/v1\noid sha256:${'a'.repeat(64)}\nsize 12345\n`,
      'skills/odd\nname/SKILL.md': skillFile('odd', 'Its folder has a line break in its name.'),
      'skills/--help/notes.txt': 'a name that looks like an option',
    })
    await repository.run(
      '-c',
      'protocol.file.allow=always',
      'submodule',
      '--quiet',
      'add',
      `file://${inner.root}`,
      'skills/sub',
    )
    await repository.commit('with a submodule')
    await repository.run('checkout', '--quiet', '-b', 'other')
    for (const hook of [
      'post-checkout',
      'post-index-change',
      'reference-transaction',
      'pre-auto-gc',
      'fsmonitor-watchman',
    ]) {
      const path = join(repository.root, '.git/hooks', hook)
      await writeFile(path, `#!/bin/sh\necho ${hook} >> '${trap}'\n`)
      await chmod(path, 0o755)
    }
    const spring = `echo filter >> '${trap}'; cat`
    for (const [key, value] of [
      ['filter.trap.smudge', spring],
      ['filter.trap.clean', spring],
      ['filter.lfs.smudge', spring],
      ['filter.lfs.process', `echo lfs >> '${trap}'`],
      ['filter.lfs.required', 'true'],
      ['diff.trap.textconv', spring],
      ['core.fsmonitor', join(repository.root, '.git/hooks/fsmonitor-watchman')],
    ] as const) {
      await repository.run('config', key, value)
    }
    await repository.write(await demoFiles('after'))
    // Made by now: what git did for the test itself sprang the trap too.
    await rm(trap, { force: true })

    for (const head of ['.', 'HEAD']) {
      const { code, stderr } = await cliResults(repository.root, [
        'gate',
        '--base',
        'main',
        '--head',
        head,
        '--enforce',
        '--quiet',
      ])
      expect(stderr).toBe('')
      expect(code).toBe(head === '.' ? 1 : 0)
      expect(existsSync(trap)).toBe(false)
    }
    expect((await cli(repository.root, ['run', '--quiet'])).code).toBe(0)
    expect((await cli(repository.root, ['validate'])).code).toBe(0)
    expect(existsSync(trap)).toBe(false)
    expect((await repository.run('worktree', 'list')).split('\n')).toHaveLength(1)
  })

  test('a branch whose name begins with a dash is a name', async () => {
    await using repository = await demoRepository()
    const base = await repository.run('rev-parse', 'HEAD')
    await repository.run('update-ref', 'refs/heads/-x', base)
    await repository.run('update-ref', 'refs/heads/--output=owned', base)
    for (const ref of ['-x', '--output=owned']) {
      const { code, results } = await cliResults(repository.root, ['gate', `--base=${ref}`])
      expect([code, results.sides.base]).toEqual([0, expect.objectContaining({ commit: base, ref })])
    }
    expect(readdirSync(repository.root)).not.toContain('owned')
  })

  test('names and prompts cannot write to the terminal', async () => {
    const nasty = 'Split\u001b[31m the PDF\u202e file\u0007 in two'
    await using repository = await demoRepository({
      'evals/pdf-forms/trigger_eval.json': triggerSet([nasty, 'Merge these PDFs']),
    })
    await repository.branch('worse')
    await repository.commit('worse', {
      'skills/pdf-forms/SKILL.md': skillFile('pdf-forms', 'Nothing at all.'),
    })
    const { code, stdout, stderr } = await cli(repository.root, ['gate', '-v'])
    expect(code).not.toBe(3)
    expect(stdout).toContain('Split')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not be there.
    expect(stdout + stderr).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/)
  })

  test('a file name with a line break in it is shown on one line', async () => {
    await using repository = await demoRepository()
    await repository.write({ 'evals/pdf\nforms/trigger_eval.json': '[{"query": 1, "should_trigger": true}]' })
    const { code, stderr } = await cli(repository.root, ['gate'])
    expect(code).toBe(3)
    expect(stderr).not.toMatch(/pdf\nforms/)
  })
})

describe.concurrent('what Windows does to a repository', () => {
  test('files with CRLF are read like any others', async () => {
    const files = await demoFiles('before')
    const crlf = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, text.replaceAll('\n', '\r\n')]))
    await using repository = await makeRepository({ files: crlf })
    const { code, results } = await cliResults(repository.root, ['gate', '--base', 'HEAD'])
    expect([code, results.totals.head.micro.f1]).toEqual([0, 1])
    expect(results.tasks[1]?.source).toEqual({ file: 'evals/pdf-forms/trigger_eval.json', line: 3, column: 13 })
    await repository.write(files)
    const again = await cliResults(repository.root, ['gate', '--base', 'HEAD'])
    expect(again.results.sides.base?.surfaceDigest).toBe(again.results.sides.head.surfaceDigest)
  })

  test('a configuration with a byte order mark and CRLF counts', async () => {
    await using repository = await demoRepository({
      'skill-eval-gate.yml': '\ufeffversion: 1\r\npolicy:\r\n  tolerance: 7\r\n',
    })
    expect((await cliResults(repository.root, ['gate', '--base', 'HEAD'])).results.policy.tolerance).toBe(7)
  })
})
