import { columnsSections } from '../agreement.ts'
import { fitSections } from '../fit-sections.ts'
import type { Told } from '../told.ts'
import { Blocks } from './blocks.tsx'

/** Most skills, and prompts on which agents differ. */
const MOST = { skills: 200, prompts: 500, isAlways: true }

/** What several agents did with the same prompts, as the comment says it, with more rows. */
export function Agents({ joint }: { joint: Told }) {
  const size = { max: Number.POSITIVE_INFINITY, measure: (text: string) => text.length, where: 'results.json' }
  return (
    <section id="agents" aria-labelledby="h-agents">
      <h2 id="h-agents">Agents</h2>
      <Blocks
        markdown={fitSections('', columnsSections(joint, false, MOST), '', size)}
        label="Figures of each skill with each agent"
      />
    </section>
  )
}
