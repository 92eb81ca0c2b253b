import { buildLexicalRouter } from '../../../src/agents/lexical/router.ts'
import { calls, type FakeAnswer, says } from '../../fake-model/answer.ts'
import type { ModelRequest } from '../../fake-model/model-request.ts'

/** Whether a request asks for a better description, not which skill to load. */
export function isProposal({ system }: ModelRequest): boolean {
  return system.startsWith('You improve the description')
}

/**
 * A model that loads what a router would, by the listing that it is shown, and proposes what `propose` says.
 */
export function officeModel(
  propose: (request: ModelRequest, number: number) => FakeAnswer,
): (request: ModelRequest) => FakeAnswer {
  let proposals = 0
  return (request) => {
    if (isProposal(request)) {
      proposals += 1
      return propose(request, proposals)
    }
    const text = JSON.stringify(request.body.messages)
    if (text.includes('tool_result')) return says('Done.')
    const listed = [...request.system.matchAll(/^- ([^:\n]+): (.*)$/gm)].map(([, name = '', description = '']) => ({
      ...{ name, bareName: name, description },
    }))
    const { fired } = buildLexicalRouter(listed).route(request.userText)
    const [first] = fired
    return first === undefined ? says('No.') : calls({ name: 'skill', arguments: { skill: first.name } })
  }
}

/** An answer in the form that is asked for. */
export function proposes(description: string, change = 'name forms'): FakeAnswer {
  return says(JSON.stringify({ change, description }))
}
