import { kilo } from '../../../src/agents/adapters/kilo.ts'
import { scenariosOfOpencode } from './scenarios-of-opencode.ts'

scenariosOfOpencode('kilo', kilo, 'kilo')
