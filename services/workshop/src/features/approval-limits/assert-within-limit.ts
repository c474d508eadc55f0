import { type Fils, toAed } from '@warsha/contracts/base/money'
import type { Decider } from '@warsha/contracts/workshop/estimates/estimate-states'
import { ApiError, startOfLocalDay, toLocalDate, toPhoneKey } from '@warsha/service-kit/base'
import type { Queryable, Transaction } from '@warsha/service-kit/database'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { type ApprovalLimitRow, lockLimits, selectApprovedSince } from './approval-limits.store.ts'

interface ApprovalOfPerson {
  readonly customerId: string
  readonly vehicleId: string
  readonly kind: Decider
  readonly name: string
  readonly phone: string | null
  /** Of the approved lines, with VAT. */
  readonly total: Fils
}

/** The person who approves. */
export interface Approver {
  /** As the limits have it. */
  readonly name: string
  /** Approvals are added up under it. Null for persons without a limit. */
  readonly limitId: string | null
}

/**
 * Returns the person as the limits know it.
 *
 * Throws `approval_limit_exceeded` (403) if the person may not approve this sum for the vehicle in this month. The error names
 * who may. Customers without limits may approve everything, and so may the company's own account.
 *
 * Everybody can type any name at a link, so a link makes nobody a fleet manager. Its holder gets `sign_in_to_approve` (403), which
 * names nobody.
 */
export const assertWithinLimit = async (
  tx: Transaction,
  service: Pick<Service, 'clock'>,
  approval: ApprovalOfPerson,
): Promise<Approver> => {
  const { customerId, vehicleId, kind, name, total } = approval
  const limits = await lockLimits(tx, customerId)
  const own = findLimit(limits, approval)
  const approver = { name: own?.person_name ?? name, limitId: own?.id ?? null }
  const isFleetManager = own?.is_fleet_manager && kind !== 'link'
  const isUnlimited = limits.length === 0 || isFleetManager || (!own && kind === 'customer')
  if (isUnlimited || total === 0) return approver
  const spent = own
    ? await selectApprovedSince(tx, {
        customer_id: customerId,
        vehicle_id: vehicleId,
        limit_id: own.id,
        person_name: own.person_name,
        since: await readStartOfMonth(tx, service),
      })
    : 0
  if (own && spent + total <= own.monthly_limit_fils) return approver
  if (kind === 'link') throw new ApiError('sign_in_to_approve')
  throw new ApiError('approval_limit_exceeded', {
    name,
    limit: own ? toAed(own.monthly_limit_fils) : 0,
    managers: listManagers(limits),
  })
}

/** Names are compared without case and superfluous spaces. */
const toNameKey = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase()

const findLimit = (
  limits: readonly ApprovalLimitRow[],
  { name, phone }: Pick<ApprovalOfPerson, 'name' | 'phone'>,
): ApprovalLimitRow | undefined =>
  limits.find(({ person_name }) => toNameKey(person_name) === toNameKey(name)) ??
  limits.find((limit) => phone && limit.phone && toPhoneKey(limit.phone) === toPhoneKey(phone))

const listManagers = (limits: readonly ApprovalLimitRow[]): string =>
  limits
    .filter(({ is_fleet_manager }) => is_fleet_manager)
    .map(({ person_name }) => person_name)
    .join(', ') || '-'

/** Returns the beginning of the month of the shop. */
export const readStartOfMonth = async (
  tx: Queryable,
  { clock }: Pick<Service, 'clock'>,
): Promise<string> => {
  const { shop_timezone } = await readLocalSettings(tx)
  const month = toLocalDate(shop_timezone, clock()).slice(0, 7)
  return startOfLocalDay(shop_timezone, `${month}-01`, 0)
}
