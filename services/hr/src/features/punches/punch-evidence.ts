/** Checks where a punch was made. */

import type { SettingKey } from '@warsha/contracts/identity/setting-keys'
import { ApiError } from '@warsha/service-kit/base'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { lockOptionalEmployee } from '../employees/employees.store.ts'
import {
  addPunch,
  type PositionEvidence,
  type PunchEvidence,
  type PunchInput,
} from './add-punch.ts'
import { decidePosition, distanceMeters, knownAccuracy } from './position-rules.ts'
import { isPresenceCodeValid } from './presence-code.ts'

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
    return { kind: 'presence_code' }
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
): PositionEvidence => {
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
    kind: 'position',
    decision: decidePosition(distance, radius, accuracy),
    position,
    accuracy,
    distance,
    radius,
  }
}

const toRejection = ({ decision, accuracy, distance, radius }: PositionEvidence): ApiError =>
  decision === 'too_inaccurate'
    ? new ApiError('position_too_inaccurate', { accuracy: Math.round(accuracy ?? 0) })
    : new ApiError('outside_geofence', { distance: Math.round(distance), radius })
