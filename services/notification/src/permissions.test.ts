import { type Running, startService } from '@warsha/service-kit/testing'
import { permissionTests } from '@warsha/service-kit/testing-permissions'
import { notification } from './app.ts'
import type { NotificationService } from './notification-service.ts'

let running: Running<NotificationService>

beforeAll(async () => {
  running = await startService(notification)
})
afterAll(() => running.stop())

permissionTests('notification', { running: () => running })
