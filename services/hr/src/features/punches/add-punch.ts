/** Stores a punch with what proved it, and the signs that a manager may want to check. */

import type { z } from '@warsha/contracts/base/fields'
import type { punch } from '@warsha/contracts/hr/attendance'
import type { PunchFlag } from '@warsha/contracts/hr/attendance-limits'
import type { Transaction } from '@warsha/service-kit/database'
import { v7 as uuid } from 'uuid'
import {
  isAccuracyImplausible,
  isImpossiblyFast,
  maxPositionAgeSeconds,
  type Position,
  type PositionDecision,
} from './position-rules.ts'
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
  /** Id that the device gave to the punch. */
  readonly clientPunchId: string | null
  /** True if it was made without a connection and sent later. */
  readonly isLateSent: boolean
}

/** A position, compared with that of the shop. */
export interface PositionEvidence {
  readonly kind: 'position'
  readonly decision: PositionDecision
  readonly position: Position
  /** Metres; null if the device does not know it. */
  readonly accuracy: number | null
  /** Metres to the shop. */
  readonly distance: number
  /** Metres that the settings allow. */
  readonly radius: number
}

/** What proves that the employee is in the shop: a position, or the code on the shop's screen. */
export type PunchEvidence = PositionEvidence | { readonly kind: 'presence_code' }

/** Coordinates are compared and stored with seven decimals, about a centimetre. */
const toColumn = (degrees: number): string => degrees.toFixed(7)
/** Browsers without a real position report accuracies of thousands of kilometres. */
const toAccuracyColumn = (accuracy: number): string => Math.min(accuracy, 40_000_000).toFixed(1)

/** Returns the columns of the evidence. Without consent only the result of the comparison is stored. */
const toEvidenceColumns = (
  evidence: PunchEvidence,
  address: string | null | undefined,
  hasConsent: boolean,
) => {
  const noPosition = { latitude: null, longitude: null, address: null, accuracy_meters: null }
  if (evidence.kind === 'presence_code')
    return {
      ...noPosition,
      distance_meters: null,
      radius_meters: null,
      decision: 'presence_code',
    }
  const { position, accuracy, distance, radius, decision } = evidence
  const stored = {
    latitude: toColumn(position.latitude),
    longitude: toColumn(position.longitude),
    address: address ?? null,
    accuracy_meters: accuracy === null ? null : toAccuracyColumn(accuracy),
  }
  return {
    ...(hasConsent ? stored : noPosition),
    distance_meters: Math.round(distance),
    radius_meters: radius,
    decision,
  }
}

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
  await insertPunch(tx, {
    id: uuid(),
    record_id: recordId,
    employee_id: employeeId,
    kind,
    source: input.isLateSent ? 'offline' : 'web',
    punched_at: at.toISOString(),
    received_at: receivedAt.toISOString(),
    ...toEvidenceColumns(evidence, body.address, hasConsent),
    device_info: body.device_info ?? null,
    device_id: body.device_id ?? null,
    ip_address: input.address,
    user_agent: input.userAgent?.slice(0, 500) ?? null,
    flags,
    client_punch_id: recordId ? input.clientPunchId : null,
  })
  return flags
}

const findFlags = async (
  tx: Transaction,
  input: PunchInput,
  evidence: PunchEvidence,
): Promise<PunchFlag[]> => {
  const { employeeId, at, body, isLateSent } = input
  const flags: PunchFlag[] = []
  if (isLateSent) flags.push('late_sent')
  if (evidence.kind === 'presence_code') flags.push('presence_code')
  else flags.push(...(await findPositionFlags(tx, input, evidence)))
  if (body.device_id && (await isDeviceShared(tx, employeeId, body.device_id, at)))
    flags.push('shared_device')
  return flags
}

const findPositionFlags = async (
  tx: Transaction,
  { employeeId, at, body }: PunchInput,
  { decision, position }: PositionEvidence,
): Promise<PunchFlag[]> => {
  const flags: PunchFlag[] = []
  if (decision === 'uncertain') flags.push('uncertain_position')
  if (isAccuracyImplausible(body.accuracy)) flags.push('implausible_accuracy')
  if ((body.position_age_seconds ?? 0) > maxPositionAgeSeconds) flags.push('old_position')
  const columns = {
    latitude: toColumn(position.latitude),
    longitude: toColumn(position.longitude),
  }
  if (await isPositionRepeated(tx, employeeId, columns)) flags.push('repeated_position')
  const previous = await selectOptionalPreviousPosition(tx, employeeId, at)
  if (previous) {
    const from = { latitude: Number(previous.latitude), longitude: Number(previous.longitude) }
    const elapsedMs = at.getTime() - Date.parse(previous.punched_at)
    if (isImpossiblyFast(from, position, elapsedMs)) flags.push('impossible_speed')
  }
  return flags
}
