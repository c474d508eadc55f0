/** Wakes the import worker of this process when an import is started, so that it does not wait for its next poll. */
import { EventEmitter } from 'node:events'
import type { Database } from '@warsha/service-kit/database'
import type { Service } from '@warsha/service-kit/process'

const emitters = new WeakMap<Database, EventEmitter>()
const emitterOf = ({ db }: Service): EventEmitter => {
  const emitter = emitters.get(db) ?? new EventEmitter()
  emitters.set(db, emitter)
  return emitter
}

export const notifyImportWorker = (service: Service): void =>
  void emitterOf(service).emit('started')

/** Calls `listener` whenever an import is started in this process. Returns a function that removes the listener. */
export const onImportStarted = (service: Service, listener: () => void): (() => void) => {
  const emitter = emitterOf(service)
  emitter.on('started', listener)
  return () => void emitter.off('started', listener)
}
