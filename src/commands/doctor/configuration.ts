import { readConfig } from '../../core/config/read-config.ts'
import { ownCommandLine } from '../../core/errors/own-name.ts'
import { type Finding, reporter } from './finding.ts'

/** Whether there is a configuration. Throws `UserError` or `UserErrors` for one with mistakes. */
export async function checkConfiguration(root: string): Promise<Finding[]> {
  const { ok, warning } = reporter('configuration')
  const read = await readConfig(root)
  if (read !== null) return [ok(`${read.file} can be read`)]
  const todo = `Write one with \`${ownCommandLine('init')}\`.`
  return [warning('there is no skill-eval-gate.yml: defaults count', todo)]
}
