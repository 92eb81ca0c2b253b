import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shellReads } from '../../../../src/agents/transcript/readers/shell-reads.ts'
import { SkillLoads } from '../../../../src/agents/transcript/readers/skill-loads.ts'

const shown = (name: string) => `---\nname: ${name}\ndescription: Works with ${name}.\n---\n\n# ${name}\n`
const csv = '.agents/skills/csv/SKILL.md'
const docx = '.agents/skills/docx/SKILL.md'

/** What a command that ended well counts as, by the rules of Codex. */
function loadsOf(command: string, output: string, success = true, folder = ''): string[] {
  const loads = new SkillLoads(
    { roots: { folders: ['.agents/skills'], nested: true }, mentions: '$', proof: 'output' },
    null,
  )
  const events = loads.byCommand(shellReads(command, folder).files, 'main', { success, output })
  return [
    ...events.map(({ name, success: worked }) => (worked ? name : `${name} failed`)),
    ...loads.weak.map(({ name, why }) => `${name} ${why}`),
  ]
}

describe('a command that shows one SKILL.md reads the skill', () => {
  test.each([
    `cat ${csv}`,
    `/bin/bash -lc 'cat ${csv}'`,
    `bash -lc 'cd .agents/skills/csv && cat SKILL.md'`,
    `sed -n '1,120p' ${csv}`,
    `/bin/bash -lc "sed -n '1,120p' ${csv}"`,
    `bash -lc 'sed -n '"'"'1,120p'"'"' ${csv}'`,
    `head -n 40 ${csv}`,
    `bat --paging=never ./${csv}`,
    `/usr/bin/less ${csv}`,
    `cat /home/ada/shop/${csv}`,
    `cat ~/${csv}`,
    `cat "$HOME/${csv}"`,
    `cat '${csv}' | head -50`,
    `cat < ${csv}`,
    `cat -n ${csv} 2>/dev/null`,
    `cat ${csv} 2>&1 || echo missing`,
    `cd /home/ada/shop && cat ${csv}; ls`,
    `(cd .agents/skills/csv; cat SKILL.md)`,
    `cd .agents && cd skills/csv && cat ./SKILL.md`,
    `cd .agents/skills/docx && cat ../csv/SKILL.md`,
    `cd .agents/skills/csv && cat *.md`,
    `SKILL=.agents/skills/csv; cat "$SKILL/SKILL.md"`,
    `D=.agents/skills/csv && cat \${D}/SKILL.md`,
    `LC_ALL=C timeout 5 cat ${csv}`,
    `sudo cat ${csv}`,
    `if [ -f ${csv} ]; then cat ${csv}; fi`,
    `test -f ${csv} && cat ${csv}`,
    `ls .agents/skills &&\n  cat ${csv}`,
    `# look at the skill\ncat ${csv} # all of it`,
    `echo "${csv}" && cat ${csv}`,
    `cat ${csv}; cat .agents/skills/docx/references/more.md`,
    `find .agents/skills -name SKILL.md; cat ${csv}`,
    `awk 'NR<100' ${csv}`,
    `cat \\\n  ${csv}`,
    `eval "cat ${csv}"`,
    `pwsh -Command "Get-Content .agents\\skills\\csv\\SKILL.md"`,
    `powershell.exe -NoProfile -Command 'Get-Content .agents\\skills\\csv\\SKILL.md -TotalCount 40'`,
    `cat .agents/skills/group/csv/SKILL.md`,
  ])('%s', (command) => {
    expect(loadsOf(command, shown('csv')).filter((load) => !load.endsWith(' part'))).toEqual(['csv'])
  })

  test('a later part of it does too, without its frontmatter', () => {
    expect(loadsOf(`sed -n '40,80p' ${csv}`, 'Then sum up.\n')).toEqual(['csv'])
    expect(loadsOf(`tail -n +5 ${csv}`, 'Then sum up.\n')).toEqual(['csv'])
    expect(loadsOf(`sed -n '40,80p' ${csv}`, '')).toEqual(['csv unproven'])
  })

  test('a folder that an earlier call went to counts', () => {
    expect(loadsOf('cat SKILL.md', shown('csv'), true, '.agents/skills/csv')).toEqual(['csv'])
    expect(shellReads('cd .agents/skills/csv').folder).toBe('.agents/skills/csv')
    expect(shellReads('cd "$ELSEWHERE"').folder).toBeNull()
    expect(shellReads('(cd .agents)').folder).toBe('')
  })
})

describe('a command that reads several SKILL.md files loads each that it shows', () => {
  const both = shown('csv') + shown('docx')
  test.each([
    [`cat ${csv} ${docx}`, both],
    [`cat ${csv}; cat ${docx}`, both],
    [`cat ${csv} && cat ${docx}`, both],
    [`bash -lc 'sed -n "1,200p" ${csv} && sed -n "1,200p" ${docx}'`, both],
    [`head -n 100 ${csv} ${docx}`, `==> ${csv} <==\n${shown('csv')}\n==> ${docx} <==\n${shown('docx')}`],
    [`cat .agents/skills/{csv,docx}/SKILL.md`, both],
    [`cat ${csv}; echo ---; cat ${docx}`, `${shown('csv')}---\n${shown('docx')}`],
    [`nl -ba ${csv} ${docx}`, both.replace(/^/gm, '     7\t')],
  ])('%s', (command, output) => {
    expect(loadsOf(command, output)).toEqual(['csv', 'docx'])
  })

  test.each([
    [`cat ${csv} && grep -c . ${docx}`, shown('csv'), ['csv']],
    [`cat ${csv}; cat ${docx}; true`, shown('csv'), ['csv', 'docx unproven']],
    [`cat ${csv} || cat ${docx}`, shown('csv'), ['csv', 'docx unproven']],
    [`cat .agents/skills/{csv,docx}/SKILL.md`, shown('docx'), ['docx', 'csv unproven']],
    [`cat ${csv} ${docx}`, '', ['csv unproven', 'docx unproven']],
    [`cat ${csv} ${docx} ${csv}`, both, ['csv', 'docx']],
  ])('%s, of what it shows', (command, output, expected) => {
    expect(loadsOf(command, output)).toEqual(expected)
  })
})

describe('a command that shows no SKILL.md reads no skill', () => {
  test.each([
    [`find .agents/skills -name SKILL.md`, `${csv}\n${docx}\n`],
    [`ls ${csv}`, `${csv}\n`],
    [`grep -n name ${csv}`, shown('csv')],
    [`rg . ${csv}`, shown('csv')],
    [`git add ${csv}`, ''],
    [`git add .agents/skills/docx/SKILL.md && git commit -m 'cat ${csv}'`, ''],
    [`wc -l ${csv}`, `12 ${csv}`],
    [`cp ${csv} /tmp/SKILL.md`, ''],
    [`echo cat ${csv}`, `cat ${csv}`],
    [`echo 'cat ${csv}' > run.sh`, ''],
    [`sed -i 's/a/b/' ${csv}`, ''],
    [`cat > ${csv} <<'EOF'\n${shown('csv')}EOF`, ''],
    [`cat <<EOF\ncat ${csv}\nEOF`, shown('csv')],
    [`cat ${csv} > /tmp/copy`, ''],
    [`cat ${csv} &> /tmp/copy`, ''],
    [`cat README.md # not ${csv}`, shown('csv')],
    [`find .agents/skills -name SKILL.md | xargs cat`, shown('csv') + shown('docx')],
    [`python3 -c "print('${csv}')"`, csv],
    [`cat SKILL.md`, shown('csv')],
    [`cat csv/SKILL.txt`, shown('csv')],
  ])('%s', (command, output) => {
    expect(loadsOf(command, output).filter((load) => !/ (?:copy|unproven)$/.test(load))).toEqual([])
  })

  test.each([
    [`cat ${csv}`, 'unproven: nothing was shown', '', ['csv unproven']],
    [`cat ${csv} || true`, 'unproven: it may have failed', `cat: ${csv}: No such file\n`, ['csv unproven']],
    [`cat ${csv} | grep name`, 'unproven: it was filtered', 'name: csv\n', ['csv unproven']],
    [`head -3 ${csv} ${docx}`, 'a survey', shown('csv') + shown('docx'), ['csv survey', 'docx survey']],
    [`sed -n 1,5p ${csv} && sed -n 1,5p ${docx}`, 'a survey', shown('csv'), ['csv survey', 'docx survey']],
    [`cat ${csv} .agents/skills/*/SKILL.md`, 'a survey', shown('csv') + shown('docx'), ['csv', '* survey']],
    [`head -3 .agents/skills/*/SKILL.md`, 'a survey', shown('csv'), ['* survey']],
    [`for s in csv docx; do cat .agents/skills/$s/SKILL.md; done`, 'a survey', shown('csv'), ['$s survey']],
    [`cat skills/csv/SKILL.md`, 'another copy', shown('csv'), ['csv copy']],
    [`cat vendor/x/${csv}`, 'another copy', shown('csv'), ['csv copy']],
    [`cat .agents/skills/docx/references/x.md`, 'a part', 'A table.', ['docx part']],
  ])('%s is listed as %s', (command, _why, output, expected) => {
    expect(loadsOf(command, output)).toEqual(expected)
  })

  test('a command that failed is an attempt for each skill that it wanted to read', () => {
    expect(loadsOf(`cat ${csv}`, `cat: ${csv}: No such file or directory`, false)).toEqual(['csv failed'])
    expect(loadsOf(`grep x ${csv}`, '', false)).toEqual([])
    expect(loadsOf(`cat ${csv} ${docx}`, '', false)).toEqual(['csv failed', 'docx failed'])
    expect(loadsOf(`head -3 ${csv} ${docx}`, '', false)).toEqual(['csv survey', 'docx survey'])
  })
})

test('any text is a command line that is read to its end', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'cat ',
      csv,
      ' && ',
      '||',
      ';',
      '|',
      '"',
      "'",
      '$(',
      '`',
      '<<EOF\n',
      'EOF\n',
      '\\',
      '>',
      '(',
      ')',
      '\n',
    ),
    fc.string({ maxLength: 8 }),
  )
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 40 }),
      fc.constantFrom('posix' as const, 'powershell' as const),
      (parts, dialect) => {
        const { files } = shellReads(parts.join(''), '', dialect)
        expect(files.length).toBeLessThanOrEqual(500)
      },
    ),
  )
})

test('a long command line takes no long time', () => {
  for (const text of [`cat ${csv};`, '$((', "'", '`', '<<A\n', '{a,', 'bash -c "', '((']) {
    expect(shellReads(text.repeat(100_000)).files.length).toBeLessThanOrEqual(500)
  }
})
