import type { CommandContext, Outcome } from './act.ts'
import { actAccept } from './act-accept.ts'
import { actExplain } from './act-explain.ts'
import { actFix } from './act-fix.ts'
import { actRerun, actRun } from './act-run.ts'
import { actStatus } from './act-status.ts'
import type { Command } from './command.ts'
import { helpText } from './help-text.ts'

/**
 * Carries out a command of an authorised author. Fails with octokit's `RequestError` where GitHub refuses a request.
 */
export async function carryOut(
  command: Exclude<Command, { kind: 'bless' }>,
  context: CommandContext,
): Promise<Outcome> {
  switch (command.kind) {
    case 'run':
      return actRun(command, context)
    case 'rerun':
      return actRerun(command, context)
    case 'accept':
      return actAccept(command, context)
    case 'explain':
      return actExplain(command, context)
    case 'fix':
    case 'label':
      return actFix(command, context)
    case 'status':
      return actStatus(command, context)
    case 'help':
      return { kind: 'answered', reply: helpText() }
  }
}
