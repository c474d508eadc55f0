/** Tells the worker of this process that somebody wants an import to run, so that it need not wait for its turn. */
import { EventEmitter } from 'node:events'
import type { Database } from '@warsha/service-kit/db'
import type { Service } from '@warsha/service-kit/service'

const bells = new WeakMap<Database, EventEmitter>()
const bellOf = ({ db }: Service): EventEmitter => {
  const bell = bells.get(db) ?? new EventEmitter()
  bells.set(db, bell)
  return bell
}

export const ringForImports = (service: Service): void => void bellOf(service).emit('rung')

/** Calls `ring` at each; gives what ends it. */
export const hearImports = (service: Service, ring: () => void): (() => void) => {
  const bell = bellOf(service)
  bell.on('rung', ring)
  return () => void bell.off('rung', ring)
}
