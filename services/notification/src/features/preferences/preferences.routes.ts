import type { Role } from '@warsha/contracts/base/roles'
import { defaultChannel, groupsOf } from '@warsha/contracts/notification/notification-groups'
import {
  changeNotificationPreferences,
  readNotificationPreferences,
} from '@warsha/contracts/notification/notifications'
import { fieldError } from '@warsha/service-kit/base'
import type { Queryable } from '@warsha/service-kit/database'
import type { Mount } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { type Preference, selectPreferences, upsertPreferences } from './preferences.store.ts'

interface User {
  readonly id: string
  readonly role: Role
}

/** Returns the channel of every group of the user's role. */
const getPreferences = async (db: Queryable, { id, role }: User) => {
  const chosen = new Map(
    (await selectPreferences(db, id)).map(({ group, channel }) => [group, channel]),
  )
  const groups = groupsOf(role).map((group) => ({
    group,
    channel: chosen.get(group) ?? defaultChannel(group, role) ?? ('app' as const),
  }))
  return { data: { groups } }
}

const assertGroupsOfRole = (preferences: readonly Preference[], role: Role): void => {
  const known = groupsOf(role)
  const foreign = preferences.findIndex(({ group }) => !known.includes(group))
  if (foreign >= 0) throw fieldError(`groups.${foreign}.group`, 'not_an_option')
}

export const preferenceRoutes = (mount: Mount, { db }: Service): void => {
  mount(readNotificationPreferences, ({ actor }) => getPreferences(db, actor))
  mount(changeNotificationPreferences, async ({ actor, body }) => {
    assertGroupsOfRole(body.groups, actor.role)
    await upsertPreferences(db, actor.id, body.groups)
    return getPreferences(db, actor)
  })
}
