import { type RunningService, startService } from '@warsha/service-kit/testing'
import { testBounds } from '@warsha/service-kit/testing/bounds'
import { testPermissions } from '@warsha/service-kit/testing/permissions'
import { notification } from './app.ts'
import type { NotificationService } from './notification-service.ts'

let running: RunningService<NotificationService>

beforeAll(async () => {
  running = await startService(notification)
})
afterAll(() => running.stop())

testPermissions('notification', { getService: () => running })
testBounds('notification', { getService: () => running })
