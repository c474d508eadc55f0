import { type ErrorDetail, fieldErrors, interpolate } from '@warsha/contracts/base/errors'
import { settingsChanged } from '@warsha/contracts/identity/events'
import { isSettingKey, type SettingKey } from '@warsha/contracts/identity/setting-keys'
import { checkSetting, type SettingError } from '@warsha/contracts/identity/setting-rules'
import type { Actor } from '@warsha/service-kit/authentication'
import { ApiError, checkVersion } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { addEvent } from '@warsha/service-kit/messaging'
import { addAuditEntry } from '@warsha/service-kit/process'
import type { IdentityService } from '../../identity-service.ts'
import {
  deleteSetting,
  incrementVersion,
  lockVersion,
  type SettingValues,
  selectValues,
  upsertSetting,
} from './settings.store.ts'

export interface SettingInput {
  /** Paths of the key and the value in the request, for error details. */
  readonly keyPath: string
  readonly valuePath: string
  readonly key: string
  /** undefined restores the default. */
  readonly value: string | number | boolean | null | undefined
}

const toErrorDetail = (path: string, { code, params = {} }: SettingError): ErrorDetail => ({
  path,
  code,
  params,
  message: interpolate(fieldErrors[code], params),
})

export interface ChangeSettingsResult {
  readonly values: SettingValues
  readonly version: number
}

/**
 * Changes several settings in one transaction, publishes the event and returns all values.
 *
 * Writes and publishes nothing if no value differs. Throws 400 with all invalid settings, or `changed_since_read` (409) if
 * `expectedVersion` is given and no longer current.
 */
export const changeSettings = async (
  identity: IdentityService,
  actor: Actor | null,
  inputs: readonly SettingInput[],
  expectedVersion?: number,
): Promise<ChangeSettingsResult> => {
  const writes = validateSettings(inputs)
  return identity.db.inTransaction(async (tx) => {
    // Serialises concurrent changes: versions are consecutive, and each event carries all values.
    const current = await lockVersion(tx)
    checkVersion(current, expectedVersion)
    const before = await selectValues(tx)
    for (const [key, value] of writes) {
      if (value === undefined) await deleteSetting(tx, key)
      else await upsertSetting(tx, key, value)
    }
    const values = await selectValues(tx)
    assertShiftsHaveLength(inputs, values)
    const changed = [...writes.keys()].filter((key) => values[key] !== before[key])
    if (changed.length === 0) return { values, version: current.version }
    const version = await incrementVersion(tx, identity.clock(), actor?.name ?? null)
    await publishChange(tx, actor, version, values, before, changed)
    return { values, version }
  })
}

const validateSettings = (inputs: readonly SettingInput[]): Map<SettingKey, string | undefined> => {
  const writes = new Map<SettingKey, string | undefined>()
  const details: ErrorDetail[] = []
  for (const { key, value, keyPath, valuePath } of inputs) {
    if (!isSettingKey(key)) details.push(toErrorDetail(keyPath, { code: 'unknown_setting' }))
    else if (value === undefined) writes.set(key, undefined)
    else {
      const result = checkSetting(key, value)
      if ('code' in result) details.push(toErrorDetail(valuePath, result))
      else writes.set(key, result.value)
    }
  }
  if (details.length > 0) throw new ApiError('invalid_input', {}, { details })
  return writes
}

const shifts: readonly (readonly [SettingKey, SettingKey])[] = [
  ['working_hours_start', 'working_hours_end'],
  ['ramadan_hours_start', 'ramadan_hours_end'],
]
/** Throws 400 at each changed time of a shift that would end when it starts. */
const assertShiftsHaveLength = (inputs: readonly SettingInput[], values: SettingValues): void => {
  const wrong = shifts.filter(
    ([start, end]) => values[start] !== '' && values[start] === values[end],
  )
  const details = inputs
    .filter(({ key }) => wrong.flat().includes(key as SettingKey))
    .map(({ valuePath }) => toErrorDetail(valuePath, { code: 'shift_without_length' }))
  if (details.length > 0) throw new ApiError('invalid_input', {}, { details })
}

const publishChange = async (
  tx: Transaction,
  actor: Actor | null,
  version: number,
  values: SettingValues,
  before: SettingValues,
  changed: SettingKey[],
) => {
  await addEvent(tx, settingsChanged, 'settings:shop', { version, values, changed })
  const details = { changes: changed.map((key) => ({ key, from: before[key], to: values[key] })) }
  await addAuditEntry(tx, 'identity', actor, {
    action: 'settings_changed',
    subject: { type: 'settings', id: null },
    details,
  })
}
