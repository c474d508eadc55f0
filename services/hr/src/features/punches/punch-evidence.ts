/** Checks where a punch was made, and stores what proved it. */

import type { z } from '@warsha/contracts/base/fields'
import type { punch } from '@warsha/contracts/hr/attendance'
import type { PunchFlag } from '@warsha/contracts/hr/attendance-limits'
import type { SettingKey } from '@warsha/contracts/identity/setting-keys'
import { ApiError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import { lockOptionalEmployee } from '../employees/employees.store.ts'
import {
  decidePosition,
  distanceMeters,
  isAccuracyImplausible,
  isImpossiblyFast,
  knownAccuracy,
  maxPositionAgeSeconds,
  type Position,
  type PositionDecision,
} from './position-rules.ts'
import { isPresenceCodeValid } from './presence-code.ts'
import {
  insertPunch,
  isDeviceShared,
  isPositionRepeated,
  selectOptionalConsent,
  selectOptionalPreviousPosition,
} from './punches.store.ts'

export type PunchKind = 'in' | 'out'

export interface PunchInput {
  readonly employeeId: string
  readonly kind: PunchKind
  /** The time that counts. */
  readonly at: Date
  readonly body: z.output<typeof punch>
  /** IP address of the client. */
  readonly address: string
  readonly userAgent: string | null
  /** Of a punch that was made without a connection. */
  readonly clientPunchId?: string
}

export interface PunchEvidence {
  readonly decision: PositionDecision | 'presence_code'
  readonly position: Position | null
  readonly accuracy: number | null
  readonly distance: number | null
  readonly radius: number | null
}

/**
 * Returns what proves that the employee is in the shop. A refused attempt is stored before the error is thrown, so that
 * later punches can be compared with it.
 *
 * Throws 422 `outside_geofence`, `position_too_inaccurate` or `invalid_presence_code`, and 409 `shop_position_missing`.
 */
export const checkEvidence = async (
  service: Service,
  input: PunchInput,
): Promise<PunchEvidence> => {
  const { body, at } = input
  if (body.presence_code) {
    if (!(await isPresenceCodeValid(service.db, body.presence_code, at)))
      throw new ApiError('invalid_presence_code')
    return {
      decision: 'presence_code',
      position: null,
      accuracy: null,
      distance: null,
      radius: null,
    }
  }
  const evidence = comparePosition(await readLocalSettings(service.db), body)
  if (evidence.decision !== 'outside' && evidence.decision !== 'too_inaccurate') return evidence

  await service.db.inTransaction(async (tx) => {
    if (await lockOptionalEmployee(tx, input.employeeId))
      await addPunch(tx, service.clock(), input, evidence, null)
  })
  throw toRejection(evidence)
}

/** Throws `shop_position_missing` (409) if the settings have no position. */
const comparePosition = (
  settings: Record<SettingKey, string>,
  { latitude, longitude, accuracy: reported }: PunchInput['body'],
): PunchEvidence => {
  if (settings.shop_latitude === '' || settings.shop_longitude === '')
    throw new ApiError('shop_position_missing')
  const shop = {
    latitude: Number(settings.shop_latitude),
    longitude: Number(settings.shop_longitude),
  }
  const position = { latitude: latitude!, longitude: longitude! }
  const radius = Number(settings.attendance_radius_meters)
  const accuracy = knownAccuracy(reported)
  const distance = distanceMeters(shop, position)
  return {
    decision: decidePosition(distance, radius, accuracy),
    position,
    accuracy,
    distance,
    radius,
  }
}

const toRejection = ({ decision, accuracy, distance, radius }: PunchEvidence): ApiError =>
  decision === 'too_inaccurate'
    ? new ApiError('position_too_inaccurate', { accuracy: Math.round(accuracy!) })
    : new ApiError('outside_geofence', { distance: Math.round(distance!), radius: radius! })

/** Coordinates are compared and stored with seven decimals, about a centimetre. */
const toColumn = (degrees: number): string => degrees.toFixed(7)

/**
 * Stores a punch and returns the signs that a manager may want to check. Without the employee's consent the position is
 * left out, so the signs that need earlier positions are left out as well.
 */
export const addPunch = async (
  tx: Transaction,
  receivedAt: Date,
  input: PunchInput,
  evidence: PunchEvidence,
  recordId: string | null,
): Promise<PunchFlag[]> => {
  const { employeeId, kind, at, body } = input
  const flags = await findFlags(tx, input, evidence)
  const hasConsent = (await selectOptionalConsent(tx, employeeId)) !== null
  const { position, accuracy, distance, radius, decision } = evidence
  const stored = hasConsent && position ? position : null
  await insertPunch(tx, {
    id: uuid(),
    record_id: recordId,
    employee_id: employeeId,
    kind,
    source: input.clientPunchId ? 'offline' : 'web',
    punched_at: at.toISOString(),
    received_at: receivedAt.toISOString(),
    latitude: stored && toColumn(stored.latitude),
    longitude: stored && toColumn(stored.longitude),
    address: stored ? (body.address ?? null) : null,
    accuracy_meters: stored && accuracy !== null ? toAccuracyColumn(accuracy) : null,
    distance_meters: distance === null ? null : Math.round(distance),
    radius_meters: radius,
    decision,
    device_info: body.device_info ?? null,
    device_id: body.device_id ?? null,
    ip_address: input.address,
    user_agent: input.userAgent?.slice(0, 500) ?? null,
    flags,
    client_punch_id: recordId ? (input.clientPunchId ?? null) : null,
  })
  return flags
}

/** Browsers without a real position report accuracies of thousands of kilometres. */
const toAccuracyColumn = (accuracy: number): string => Math.min(accuracy, 40_000_000).toFixed(1)

const findFlags = async (
  tx: Transaction,
  { employeeId, at, body, clientPunchId }: PunchInput,
  { decision, position }: PunchEvidence,
): Promise<PunchFlag[]> => {
  const flags: PunchFlag[] = []
  if (clientPunchId) flags.push('late_sent')
  if (decision === 'presence_code') flags.push('presence_code')
  if (decision === 'uncertain') flags.push('uncertain_position')
  if (position) {
    const columns = {
      latitude: toColumn(position.latitude),
      longitude: toColumn(position.longitude),
    }
    if (isAccuracyImplausible(body.accuracy)) flags.push('implausible_accuracy')
    if ((body.position_age_seconds ?? 0) > maxPositionAgeSeconds) flags.push('old_position')
    if (await isPositionRepeated(tx, employeeId, columns)) flags.push('repeated_position')
    const previous = await selectOptionalPreviousPosition(tx, employeeId, at)
    if (previous) {
      const from = { latitude: Number(previous.latitude), longitude: Number(previous.longitude) }
      const elapsedMs = at.getTime() - Date.parse(previous.punched_at)
      if (isImpossiblyFast(from, position, elapsedMs)) flags.push('impossible_speed')
    }
  }
  if (body.device_id && (await isDeviceShared(tx, employeeId, body.device_id, at)))
    flags.push('shared_device')
  return flags
}
