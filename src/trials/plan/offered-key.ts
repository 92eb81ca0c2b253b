import { offerKey } from '../../suites/offer-key.ts'
import type { AskedTask } from './asked-tasks.ts'

/** A key of what a task is offered on either side: its room, and what its suite changes. '' for everything. */
export function offeredKey({ room, offer }: Pick<AskedTask, 'room' | 'offer'>): string {
  return room === undefined ? offerKey(offer) : JSON.stringify([room.key, offerKey(offer)])
}
