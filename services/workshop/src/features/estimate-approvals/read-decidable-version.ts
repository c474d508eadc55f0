import { estimateDecisionBlockedBy } from '@warsha/contracts/workshop/estimates/estimate-states'
import { workBlockedBy } from '@warsha/contracts/workshop/work-card-states'
import { ApiError, toLocalDate } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { isExpired } from '../estimates/estimate-version-rules.ts'
import { type EstimateVersionRecord, selectVersion } from '../estimates/estimates.store.ts'
import type { LockedEstimate } from '../estimates/lock-estimate.ts'

/**
 * Returns the version about which the customer decides.
 *
 * @param seenVersion the version that the customer saw; null if the client shows no estimates
 *
 * Throws `estimate_decided`, `estimate_expired`, `estimate_not_sent`, `card_closed`, or `estimate_changed` (409) if another
 * version was sent since.
 */
export const readDecidableVersion = async (
  tx: Transaction,
  service: Pick<Service, 'clock'>,
  { card, estimate }: LockedEstimate,
  seenVersion: number | null,
): Promise<EstimateVersionRecord> => {
  const { id, status, sent_version } = estimate
  if (status === 'expired') throw await expiredError(tx, estimate)
  const blockedBy = estimateDecisionBlockedBy(estimate)
  if (blockedBy || sent_version === null) throw new ApiError(blockedBy ?? 'estimate_not_sent')
  if (seenVersion !== null && seenVersion !== sent_version)
    throw new ApiError('estimate_changed', { version: sent_version })
  const closed = workBlockedBy(card)
  if (closed) throw new ApiError(closed)

  const version = await selectVersion(tx, { estimate_id: id, version_number: sent_version })
  const { shop_timezone } = await readLocalSettings(tx)
  if (isExpired(version, toLocalDate(shop_timezone, service.clock())))
    throw new ApiError('estimate_expired', { date: version.valid_until })
  return version
}

const expiredError = async (
  tx: Transaction,
  { id, sent_version }: LockedEstimate['estimate'],
): Promise<ApiError> => {
  const { valid_until } = await selectVersion(tx, {
    estimate_id: id,
    version_number: sent_version!,
  })
  return new ApiError('estimate_expired', { date: valid_until })
}
