import type { EstimateLineInput } from '@warsha/contracts/workshop/estimates/estimates'
import type { Queryable } from '@warsha/service-kit/database'
import type { Service } from '@warsha/service-kit/process'
import { findPartOffers } from '../packages/find-part-offers.ts'
import { packageName } from '../packages/package-rules.ts'
import { selectPackages } from '../packages/packages.store.ts'
import { isKnownPart, type LineFields, type LineSources } from './estimate-line-rules.ts'

/**
 * Reads what the lines of a request refer to, before the transaction that writes them. Inventory is asked only for parts whose
 * names are not stored with the line yet: throws 503 if it does not respond then.
 */
export const readLineSources = async (
  service: Pick<Service, 'db' | 'clientFor'>,
  inputs: readonly EstimateLineInput[],
  knownLines: readonly LineFields[],
): Promise<Omit<LineSources, 'paymentType'>> => {
  const known = new Map(knownLines.map((line) => [line.line_key, line]))
  const newParts = inputs
    .filter((input) => input.kind === 'part' && !isKnownPart(input, known))
    .map(({ part_id }) => part_id)
    .filter((id) => typeof id === 'string')
  return {
    known,
    offers: await findPartOffers(service, newParts),
    packageNames: await readPackageNames(service.db, inputs),
  }
}

const readPackageNames = async (
  db: Queryable,
  inputs: readonly EstimateLineInput[],
): Promise<Map<string, string>> => {
  if (!inputs.some(({ package_id }) => package_id)) return new Map()
  const packages = await selectPackages(db, { is_active: true })
  return new Map(packages.map((one) => [one.id, packageName(one)]))
}
