import { idOfKind } from '../../core/errors/candidate-kind.ts'
import type { SkillInvocation } from './transcript.ts'

/** The name of a load as an agent called it; of a subagent or command its id. A router calls all by their ids. */
export function calledId({ kind, name, qualified, via }: SkillInvocation): string {
  return kind === undefined || via === 'router' ? name : idOfKind(kind, qualified ?? name)
}
