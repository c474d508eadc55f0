/** The page's one socket (spec people-and-portal 7 and 9, "Real-time channel"). What it missed, the list holds. */
import type { verify } from '@warsha/contracts/auth'
import type { Notification } from '@warsha/contracts/notifications'
import { call, setConnected } from '@warsha/web-kit'
import { io } from 'socket.io-client'

/** After the specification's five attempts: until somebody is back, asked for at leisure. */
const restMs = 30_000

interface Listener {
  onNotification: (notification: Notification) => void
  /** Connected anew after having been away. */
  onReturn: () => void
}

/** Connects with a session's token; gives the function that ends it. */
export const connect = (token: string, { onNotification, onReturn }: Listener): (() => void) => {
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
  let rest: ReturnType<typeof setTimeout> | undefined
  let wasConnected = false
  const again = () => {
    clearTimeout(rest)
    if (!socket.connected) socket.connect()
  }
  const restThenAgain = () => {
    clearTimeout(rest)
    rest = setTimeout(again, restMs)
  }
  /** The server has shown us the door: a session that has ended says so itself (401), otherwise we come back later. */
  const askWhy = () =>
    void call<typeof verify>('GET', '/auth/verify').then(restThenAgain, (error) => {
      console.warn('live updates were refused', error)
      restThenAgain()
    })

  socket.on('connected', () => {
    setConnected(true)
    if (wasConnected) onReturn()
    wasConnected = true
  })
  socket.on('notification', onNotification)
  socket.on('disconnect', (reason) => {
    setConnected(false)
    if (reason === 'io server disconnect') askWhy()
  })
  socket.on('connect_error', () => {
    setConnected(false)
    // Refused by name, which the client takes for final; everything else it tries again by itself.
    if (!socket.active) askWhy()
  })
  socket.io.on('reconnect_failed', restThenAgain)
  window.addEventListener('online', again)
  return () => {
    clearTimeout(rest)
    window.removeEventListener('online', again)
    socket.removeAllListeners()
    socket.disconnect()
    setConnected(false)
  }
}
