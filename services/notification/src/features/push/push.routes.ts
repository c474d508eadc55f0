import {
  readPushKey,
  removePushSubscription,
  savePushSubscription,
} from '@warsha/contracts/notification/notifications'
import { fieldError } from '@warsha/service-kit/base'
import type { Mount } from '@warsha/service-kit/http'
import type { NotificationService } from '../../notification-service.ts'
import { readPushKeys } from './push-keys.ts'
import { deleteOwnSubscription, saveSubscription } from './push-subscriptions.store.ts'

export const pushRoutes = (mount: Mount, { db, clock, push }: NotificationService): void => {
  mount(readPushKey, async () => {
    const { public_key } = await readPushKeys(db)
    return { data: { public_key } }
  })
  mount(savePushSubscription, async ({ actor, body }) => {
    if (!push.config.isPushService(body.endpoint)) throw fieldError('endpoint', 'invalid_url')
    await db.inTransaction((tx) => saveSubscription(tx, actor, body, clock()))
    return {}
  })
  mount(removePushSubscription, async ({ actor, body }) => {
    await deleteOwnSubscription(db, actor.id, body.endpoint)
    return {}
  })
}
