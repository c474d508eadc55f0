/**
 * The service worker of all pages: push messages, and the pages of customers and mechanics without a connection.
 *
 * Browsers keep it between releases and update it by themselves, so it must understand messages of the next release.
 */
import { emptyLastSeen } from './last-seen.ts'
import { enableNavigationPreload, handleRequests, removeUnknownCaches } from './offline-pages.ts'
import { handlePushMessages } from './push.ts'
import { worker } from './worker.ts'

handlePushMessages()
handleRequests()

// A new version replaces the old one immediately, also in open pages: neither of them answers from an old release.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([removeUnknownCaches(), enableNavigationPreload(), worker.clients.claim()]),
  ),
)
worker.addEventListener('message', (event) => {
  if ((event.data as { type?: unknown } | null)?.type === 'empty-last-seen')
    event.waitUntil(emptyLastSeen())
})
