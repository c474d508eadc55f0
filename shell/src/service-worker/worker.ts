/** The parts of a service worker's global scope that this one uses. The DOM types of the pages do not contain them. */

export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface PushEvent extends WorkerEvent {
  readonly data: { json(): unknown } | null
}
interface NotificationClickEvent extends WorkerEvent {
  readonly notification: Notification
}
interface WorkerMessageEvent extends WorkerEvent {
  readonly data: unknown
}
interface WorkerEvents {
  install: WorkerEvent
  activate: WorkerEvent
  message: WorkerMessageEvent
  push: PushEvent
  notificationclick: NotificationClickEvent
}
interface PageClient {
  readonly visibilityState: 'visible' | 'hidden'
  focus(): Promise<PageClient>
  navigate(url: string): Promise<PageClient | null>
}
interface Worker {
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void
  skipWaiting(): Promise<void>
  readonly location: Location
  readonly registration: ServiceWorkerRegistration & {
    readonly navigationPreload?: { enable(): Promise<void> }
  }
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window' }): Promise<readonly PageClient[]>
    openWindow(url: string): Promise<PageClient | null>
  }
}

export type { NotificationClickEvent, PushEvent }

export const worker = self as unknown as Worker
