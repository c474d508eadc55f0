/** For tests: keys of queries that live updates would not read again. */
import { type Query, QueryCache } from '@tanstack/react-query'
import type { LiveResource } from '@warsha/contracts/notification/live-changes'

/** The first segment of the paths of the records of each resource. */
const pathsOf: Readonly<Record<LiveResource, string>> = {
  'work-cards': 'work-cards',
  'work-card-viewers': 'work-cards',
  'spare-parts': 'spare-parts',
  customers: 'customers',
  vehicles: 'vehicles',
  employees: 'employees',
  attendance: 'attendance',
  settings: 'settings',
}
const isResource = (text: unknown): text is LiveResource =>
  typeof text === 'string' && Object.hasOwn(pathsOf, text)

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Returns a cache that reports a key with the plain id of another record than its first part names. The shell takes the first
 * plain id for that of the record (shell/src/live/refresh-changes.ts) and never reads the query again after a change.
 *
 * @param readPaths returns the paths that were requested
 */
export const createCheckedQueryCache = (readPaths: () => readonly string[]): QueryCache => {
  const verify = ({ queryKey: [resource, ...parts] }: Pick<Query, 'queryKey'>) => {
    if (!isResource(resource)) return
    const index = parts.findIndex((part) => typeof part === 'string' && uuid.test(part))
    // The key of a record's page, which is the beginning of those of its parts.
    const isOfRecord = index === 1 && parts[0] === 'one'
    if (index === -1 || isOfRecord) return
    const recordPath = `/${pathsOf[resource]}/${parts[index]}`
    if (readPaths().some((path) => path === recordPath || path.startsWith(`${recordPath}/`))) return
    console.error(
      `The key ${JSON.stringify([resource, ...parts])} has a plain id that is not one of ${resource}: wrap it in an object.`,
    )
  }
  return new QueryCache({ onSuccess: (_, query) => verify(query) })
}
