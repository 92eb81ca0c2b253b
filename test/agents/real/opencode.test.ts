import { opencode } from '../../../src/agents/adapters/opencode.ts'
import { scenariosOfOpencode } from './scenarios-of-opencode.ts'

scenariosOfOpencode('opencode', opencode, 'opencode')
