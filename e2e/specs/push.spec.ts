/**
 * Web Push from the click that asks for it to the notification of the service worker. Two things are replaced: the push
 * service, by a server of the test that receives the encrypted messages, and the permission and display of notifications,
 * which browsers without a window refuse.
 */
import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decryptPushMessage } from '../../services/notification/src/features/push/decrypt-push-message.ts'
import {
  createPortalCustomer,
  createVehicle,
  createWorkCard,
  signIn,
  updateWorkCard,
} from '../commands/api.ts'
import { queryRows } from '../commands/databases.ts'
import { createStorageState, expect, test } from '../commands/journey.ts'
import { collectPageErrors } from '../commands/page-errors.ts'
import { runningSystem } from '../commands/running-system.ts'
import { getTexts } from '../commands/texts.ts'
import { Frame } from '../pages/frame.ts'

interface Received {
  readonly headers: Record<string, string | string[] | undefined>
  readonly body: Buffer
}

interface WorkerScope extends EventTarget {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    matchAll: (options: { type: 'window' }) => Promise<readonly unknown[]>
    openWindow: (url: string) => Promise<null>
  }
  shown: object[]
}

/** A push service with one browser, which decrypts what it receives. */
const startPushService = async () => {
  const received: Received[] = []
  const keys = createECDH('prime256v1')
  const authSecret = randomBytes(16)
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks) })
      response.writeHead(201).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    subscription: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/browser`,
      keys: {
        p256dh: keys.generateKeys('base64url'),
        auth: authSecret.toString('base64url'),
      },
    },
    received,
    decrypt: ({ body }: Received) => decryptPushMessage(body, keys, authSecret),
    stop: () => server.close(),
  }
}

/** Replaces the browser's access to its push service, and the question for the permission. */
const replacePushService = (subscription: { endpoint: string; keys: object }) => {
  const isSubscribed = () => localStorage.getItem('test_is_subscribed') === 'yes'
  const fake = {
    ...subscription,
    toJSON: () => subscription,
    unsubscribe: async () => {
      localStorage.removeItem('test_is_subscribed')
      return true
    },
  } as unknown as PushSubscription
  Object.defineProperty(Notification, 'permission', {
    get: () => localStorage.getItem('test_permission') ?? 'default',
  })
  Notification.requestPermission = async () => {
    localStorage.setItem('test_permission', 'granted')
    return 'granted'
  }
  PushManager.prototype.getSubscription = async () => (isSubscribed() ? fake : null)
  PushManager.prototype.subscribe = async (options) => {
    const key = options?.applicationServerKey as Uint8Array
    if (key.length !== 65 || options?.userVisibleOnly !== true) throw new Error('wrong options')
    localStorage.setItem('test_is_subscribed', 'yes')
    return fake
  }
}

/** Clicks a notification in the service worker and returns the addresses that it opens. No window can open here. */
const clickNotification = (link: string): Promise<string[]> => {
  const scope = globalThis as unknown as WorkerScope
  const opened: string[] = []
  scope.clients.openWindow = async (url) => {
    opened.push(url)
    return null
  }
  const pending: Promise<unknown>[] = []
  const click = Object.assign(new Event('notificationclick'), {
    notification: { data: { link }, close: () => undefined },
    waitUntil: (work: Promise<unknown>) => pending.push(work),
  })
  scope.dispatchEvent(click)
  return Promise.all(pending).then(() => opened)
}

test('a phone with permission gets messages while no page is open, and none after signing out', async ({
  browser,
}) => {
  const texts = getTexts('ar')
  const push = await startPushService()
  const { customer, email, password } = await createPortalCustomer({ first_name: 'Omar' })
  const { plate_number, ...car } = await createVehicle({ customer_id: customer.id })
  const session = await signIn(email, password)
  const context = await browser.newContext({
    storageState: createStorageState(runningSystem().address, 'ar', session),
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    serviceWorkers: 'allow',
  })
  const errors = await collectPageErrors(context)
  await context.addInitScript(replacePushService, push.subscription)
  const page = await context.newPage()
  const countSubscriptions = async () =>
    (
      await queryRows(
        'notification',
        `select id from push_subscriptions where user_id = '${customer.id}'`,
      )
    ).length

  await test.step('subscribes only after a click beside the explanation', async () => {
    await new Frame(page, texts).open('/notification-settings')
    await expect(page.getByText(texts.notificationSettings.browser.text)).toBeVisible()
    expect(await countSubscriptions()).toBe(0)
    await page.getByRole('button', { name: texts.notificationSettings.browser.turn_on }).click()
    await expect(page.getByText(texts.notificationSettings.browser.on)).toBeVisible()
    expect(await countSubscriptions()).toBe(1)
  })

  await test.step('receives an encrypted message with the plate and nothing else of the job', async () => {
    const card = await createWorkCard({}, { ...car, customer_id: customer.id })
    await updateWorkCard(card.id, { status: 'in_progress' })
    await expect.poll(() => push.received.length).toBe(2)
    for (const { headers, body } of push.received) {
      expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
      expect(headers.authorization).toMatch(/^vapid t=.+, ?k=.+/)
      expect(body.includes(plate_number)).toBe(false)
    }
    expect(push.received.map(push.decrypt)).toContainEqual({
      id: expect.any(String),
      title: texts.notifications.work_card_in_progress.title,
      body: plate_number,
      link: `/customer-portal/jobs/${card.id}`,
      language: 'ar',
      direction: 'rtl',
    })
  })

  await test.step('the service worker shows the message once no page is visible', async () => {
    const [worker] = context.serviceWorkers()
    const devTools = await context.newCDPSession(page)
    const registered = new Promise<string>((resolve) =>
      devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
        if (first) resolve(first.registrationId)
      }),
    )
    await devTools.send('ServiceWorker.enable')
    const registrationId = await registered
    await page.goto('about:blank')
    await worker!.evaluate(() => {
      const scope = globalThis as unknown as WorkerScope
      scope.shown = []
      scope.registration.showNotification = async (title, options) => {
        scope.shown.push({ title, ...options })
      }
    })
    const [message] = push.received.map(push.decrypt)
    await devTools.send('ServiceWorker.deliverPushMessage', {
      origin: runningSystem().address,
      registrationId,
      data: JSON.stringify(message),
    })
    const readShown = () => worker!.evaluate(() => (globalThis as unknown as WorkerScope).shown)
    await expect.poll(readShown).toEqual([
      {
        title: message!.title,
        body: plate_number,
        icon: '/favicon.svg',
        tag: message!.id,
        lang: 'ar',
        dir: 'rtl',
        data: { link: message!.link },
      },
    ])
    // A page that was left is the worker's for a moment longer. A click would focus it, which needs a real click.
    const countPages = () =>
      worker!.evaluate(async () => {
        const { clients } = globalThis as unknown as WorkerScope
        return (await clients.matchAll({ type: 'window' })).length
      })
    await expect.poll(countPages).toBe(0)
    const { address } = runningSystem()
    expect(await worker!.evaluate(clickNotification, String(message!.link))).toEqual([
      `${address}${message!.link}`,
    ])
    // Never a foreign site, whatever the message contains.
    expect(await worker!.evaluate(clickNotification, 'https://elsewhere.example/')).toEqual([
      address,
    ])
  })

  await test.step('signing out ends the subscription on both sides', async () => {
    await page.goto('/customer-portal')
    await new Frame(page, texts).chooseFromUserMenu('log_out')
    await expect(page).toHaveURL('/login')
    expect(await countSubscriptions()).toBe(0)
    expect(await page.evaluate(() => localStorage.getItem('test_is_subscribed'))).toBeNull()
  })
  expect(errors.unexpected()).toEqual([])
  await context.close()
  push.stop()
})
