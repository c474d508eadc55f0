/** Reads again what an open page shows of a changed record. */
import type { LiveChange, LiveResource } from '@warsha/contracts/notification/live-changes'
import { announceRecordChange, type QueryKey, type useQueryClient } from '@warsha/web-kit'

type QueryClient = ReturnType<typeof useQueryClient>

/** First parts of the keys of queries that show the records of a resource. */
const queryRoots: Readonly<Record<LiveResource, readonly string[]>> = {
  'work-cards': ['work-cards', 'revenue', 'feedback', 'portal'],
  'work-card-viewers': ['work-card-viewers'],
  'spare-parts': ['spare-parts'],
  // Vehicles and work cards show the name of the customer; work cards show the plate.
  customers: ['customers', 'vehicles', 'work-cards', 'first-steps', 'portal'],
  vehicles: ['vehicles', 'work-cards', 'portal'],
  attendance: ['attendance'],
  employees: ['employees', 'first-steps'],
  settings: ['settings', 'first-steps'],
}

/** Changes that follow each other are collected for this time. */
const collectMs = 150
/** A page reads a resource again at most once in this time, however much is changed elsewhere. Changes appear within a second. */
const minIntervalMs = 750

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** True if the query may show one of the changed records: a list, or the page of one of them. */
const showsOneOf = (
  queryKey: QueryKey,
  roots: readonly string[],
  ids: ReadonlySet<string | null>,
) => {
  if (!roots.includes(String(queryKey[0]))) return false
  const keyId = queryKey.find((part): part is string => typeof part === 'string' && uuid.test(part))
  // The ids of another noun, for example of a customer, may be in the key of a list that shows the record.
  return keyId === undefined || queryKey[0] !== roots[0] || ids.has(keyId)
}

export interface ChangeRefresher {
  onChange: (change: LiveChange) => void
  stop: () => void
}

/** Creates a handler of announced changes. Queries keep their rows while they are read again. */
export const createChangeRefresher = (client: QueryClient): ChangeRefresher => {
  const pending = new Map<LiveResource, Set<string | null>>()
  const lastReadAt = new Map<LiveResource, number>()
  const timers = new Map<LiveResource, ReturnType<typeof setTimeout>>()

  const refresh = (resource: LiveResource) => {
    const ids = pending.get(resource) ?? new Set()
    pending.delete(resource)
    timers.delete(resource)
    lastReadAt.set(resource, performance.now())
    void client.invalidateQueries({
      predicate: ({ queryKey }) => showsOneOf(queryKey, queryRoots[resource], ids),
    })
  }
  return {
    onChange: (change) => {
      const { resource, id } = change
      // A newer server may announce a resource that this page does not know.
      if (!Object.hasOwn(queryRoots, resource)) return
      announceRecordChange(change)
      pending.set(resource, (pending.get(resource) ?? new Set()).add(id))
      if (timers.has(resource)) return
      const sinceLastMs = performance.now() - (lastReadAt.get(resource) ?? -minIntervalMs)
      const waitMs = Math.max(collectMs, minIntervalMs - sinceLastMs)
      timers.set(
        resource,
        setTimeout(() => refresh(resource), waitMs),
      )
    },
    stop: () => {
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
