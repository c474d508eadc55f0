/** Settings change all together or not at all, and every copy hears of it. */
import { type Detail, fieldErrors, fill } from '@warsha/contracts/errors'
import { settingsChanged } from '@warsha/contracts/events'
import { isSettingKey, type SettingKey } from '@warsha/contracts/setting-keys'
import { checkSetting, type Fault } from '@warsha/contracts/setting-rules'
import { addAudit } from '@warsha/service-kit/audit'
import type { Transaction } from '@warsha/service-kit/db'
import { ApiError } from '@warsha/service-kit/errors'
import { addEvent } from '@warsha/service-kit/outbox'
import type { Actor } from '@warsha/service-kit/person-token'
import { checkVersion } from '@warsha/service-kit/version'
import type { Identity } from '../../identity.ts'
import {
  deleteSetting,
  lockVersion,
  raiseVersion,
  selectValues,
  upsertSetting,
  type Values,
} from './settings.store.ts'

export interface Wanted {
  /** Where the key and the value stand in the request, for errors. */
  readonly keyPath: string
  readonly valuePath: string
  readonly key: string
  /** undefined puts the default back. */
  readonly value: string | number | boolean | null | undefined
}

const detail = (path: string, { code, params = {} }: Fault): Detail => ({
  path,
  code,
  params,
  message: fill(fieldErrors[code], params),
})

export interface Changed {
  readonly values: Values
  readonly version: number
}

/**
 * Gives all values after the change. Nothing is written, and nobody told, when nothing differs. With `read`, the
 * version that the client knows, a change since then refuses all of it.
 */
export const changeSettings = async (
  identity: Identity,
  actor: Actor | null,
  wanted: readonly Wanted[],
  read?: number,
): Promise<Changed> => {
  const writes = checked(wanted)
  return identity.db.inTransaction(async (tx) => {
    // Against another change at the same moment: versions follow each other, and events carry all values.
    const known = await lockVersion(tx)
    checkVersion(known, read)
    const before = await selectValues(tx)
    for (const [key, value] of writes) {
      if (value === undefined) await deleteSetting(tx, key)
      else await upsertSetting(tx, key, value)
    }
    const values = await selectValues(tx)
    const changed = [...writes.keys()].filter((key) => values[key] !== before[key])
    if (changed.length === 0) return { values, version: known.version }
    const version = await raiseVersion(tx, identity.clock(), actor?.name ?? null)
    await tell(tx, actor, version, values, before, changed)
    return { values, version }
  })
}

const checked = (wanted: readonly Wanted[]): Map<SettingKey, string | undefined> => {
  const writes = new Map<SettingKey, string | undefined>()
  const details: Detail[] = []
  for (const { key, value, keyPath, valuePath } of wanted) {
    if (!isSettingKey(key)) details.push(detail(keyPath, { code: 'unknown_setting' }))
    else if (value === undefined) writes.set(key, undefined)
    else {
      const result = checkSetting(key, value)
      if ('code' in result) details.push(detail(valuePath, result))
      else writes.set(key, result.value)
    }
  }
  if (details.length > 0) throw new ApiError('invalid_input', {}, { details })
  return writes
}

const tell = async (
  tx: Transaction,
  actor: Actor | null,
  version: number,
  values: Values,
  before: Values,
  changed: SettingKey[],
) => {
  await addEvent(tx, settingsChanged, 'settings:shop', { version, values, changed })
  const details = { changes: changed.map((key) => ({ key, from: before[key], to: values[key] })) }
  await addAudit(tx, 'identity', actor, {
    action: 'settings_changed',
    subject: { type: 'settings', id: null },
    details,
  })
}
