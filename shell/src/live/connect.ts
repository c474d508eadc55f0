/** The only socket of the page. Notifications that it misses are in the list of notifications. */
import { verify } from '@warsha/contracts/identity/routes/auth'
import type { LiveChange } from '@warsha/contracts/notification/live-changes'
import type { Notification } from '@warsha/contracts/notification/notifications'
import { request, setConnected } from '@warsha/web-kit'
import { io } from 'socket.io-client'

/** Pause before the next attempts, after the client's own five have failed. */
const retryPauseMs = 30_000

interface LiveUpdateHandlers {
  onNotification: (notification: Notification) => void
  onChange: (change: LiveChange) => void
  /** Called when the connection starts, also after an interruption. */
  onConnect: () => void
}

/** Connects with a session's token. Returns a function that disconnects. */
export const connectLiveUpdates = (
  token: string,
  { onNotification, onChange, onConnect }: LiveUpdateHandlers,
): (() => void) => {
  const socket = io({
    path: '/socket.io',
    transports: ['websocket'],
    auth: { token },
    timeout: 20_000,
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
    randomizationFactor: 0.5,
    reconnectionAttempts: 5,
  })
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  /** Tries immediately, also while the client waits for its next attempt. */
  const reconnect = () => {
    clearTimeout(retryTimer)
    if (!socket.connected) socket.connect()
  }
  const scheduleReconnect = () => {
    clearTimeout(retryTimer)
    retryTimer = setTimeout(reconnect, retryPauseMs)
  }
  /** After the server closed the connection: an ended session answers 401 and signs out, otherwise reconnects later. */
  const verifySession = () =>
    void request(verify).then(scheduleReconnect, (error) => {
      console.warn('the server rejected the live updates', error)
      scheduleReconnect()
    })

  socket.on('connected', () => {
    setConnected(true)
    onConnect()
  })
  socket.on('notification', onNotification)
  socket.on('changed', onChange)
  socket.on('disconnect', (reason) => {
    setConnected(false)
    if (reason === 'io server disconnect') verifySession()
  })
  socket.on('connect_error', () => {
    setConnected(false)
    // The client does not retry after an explicit rejection; it retries after any other error.
    if (!socket.active) verifySession()
  })
  socket.io.on('reconnect_failed', scheduleReconnect)
  window.addEventListener('online', reconnect)
  window.addEventListener('focus', reconnect)
  return () => {
    clearTimeout(retryTimer)
    window.removeEventListener('online', reconnect)
    window.removeEventListener('focus', reconnect)
    socket.removeAllListeners()
    socket.disconnect()
    setConnected(false)
  }
}
