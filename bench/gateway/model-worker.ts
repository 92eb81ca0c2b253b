import { parentPort } from 'node:worker_threads'
import { startFakeModel } from '../../test/fake-model/server.ts'

// A thread of its own, as a provider has a machine of its own.
const model = await startFakeModel({ answer: () => ({ kind: 'message', text: 'Hello there, this is an answer.' }) })
parentPort?.postMessage(model.baseUrl)
