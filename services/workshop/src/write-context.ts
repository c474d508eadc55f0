import type { Service } from '@warsha/service-kit/process'

/** A user, a customer or the system. */
export interface HistoryActor {
  readonly id: string | null
  readonly name: string
  readonly role: string
  /** Set in the session of a link, whose holder may be somebody else than the customer of this id. */
  readonly jobId?: string | undefined
}

/** The actor of changes that follow automatically from another change. */
export const systemActor: HistoryActor = { id: null, name: 'system', role: 'system' }

/** Who changes something and when: shared by all rows, history entries and events of one transaction. */
export interface WriteContext {
  readonly actor: HistoryActor
  /** ISO 8601 in UTC. */
  readonly now: string
}

/** Reads the clock. Call it after taking the locks, so that entries follow the order of the changes. */
export const createWriteContext = (
  service: Pick<Service, 'clock'>,
  actor: HistoryActor,
): WriteContext => ({ actor, now: service.clock().toISOString() })

/** The columns that every changed row carries. */
export const auditColumns = ({ actor, now }: WriteContext) => ({ now, updated_by: actor.name })
