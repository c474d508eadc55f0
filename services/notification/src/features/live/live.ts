/**
 * The sockets of the people who are connected: what is stored for somebody is sent to every page they have open, on
 * whichever instance (through NOTIFY in our own database). Nothing is taken from a client but its token.
 * Design: safety.md rule 10; spec people-and-portal 7, "Real-time channel".
 */
import type { Server as HttpServer } from 'node:http'
import type { Notification } from '@warsha/contracts/notifications'
import { ApiError } from '@warsha/service-kit/errors'
import type { Actor } from '@warsha/service-kit/person-token'
import type { Doors, Service } from '@warsha/service-kit/service'
import { Server, type Socket } from 'socket.io'
import { createOwnAdapter } from './adapter.ts'
import { createOriginCheck } from './origin-check.ts'

export interface Live {
  /** To every page that the person has open now; nobody is waited for, the list has it already. */
  send(recipientId: string, notification: Notification): void
  /** Opens the sockets on a listening server; gives how they are closed. */
  attach(server: HttpServer, service: Service, doors: Doors): () => Promise<void>
}

type Adapter = ReturnType<typeof createOwnAdapter>['adapter']

/** A token in the handshake is all that a client may say; names in it may be long. */
const largestMessage = 8 * 1024
/** The list of revocations is read every two seconds: cut within three (safety.md, R11). */
const sweepMs = 1000

const roomOf = (personId: string) => `person:${personId}`

const welcome = (socket: Socket): void => {
  // Never handed on: clients have nothing to tell us.
  socket.use(() => undefined)
  void socket.join(roomOf((socket.data as Actor).id))
  socket.emit('connected', {})
}

const openSockets = (
  server: HttpServer,
  { publicUrl, logger }: Service,
  doors: Doors,
  adapter: Adapter,
) => {
  const isOwnPage = createOriginCheck(publicUrl)
  const io = new Server(server, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: largestMessage,
    connectTimeout: 5000,
    adapter,
    allowRequest: (request, answer) => answer(null, doors.areOpen() && isOwnPage(request)),
  })
  io.use((socket, next) => {
    const { token } = socket.handshake.auth
    try {
      socket.data = doors.personOf(typeof token === 'string' ? token : null)
      next()
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'internal_error'
      if (code === 'internal_error') logger.error({ err: error }, 'a socket could not be let in')
      next(Object.assign(new Error(code), { data: { code } }))
    }
  })
  io.on('connection', welcome)
  return io
}

/** Cuts whoever may not be here any more. */
const sweep = (io: Server, doors: Doors): void => {
  for (const socket of io.sockets.sockets.values()) {
    const actor = socket.data as Actor
    if (doors.isRevoked(actor) || actor.expiresAt * 1000 <= Date.now()) socket.disconnect(true)
  }
}

export const createLive = (): Live => {
  let io: Server | undefined
  return {
    send: (recipientId, notification) =>
      void io?.to(roomOf(recipientId)).emit('notification', notification),
    attach: (server, service, doors) => {
      const own = createOwnAdapter(service.db, service.logger)
      const opened = openSockets(server, service, doors, own.adapter)
      io = opened
      const timer = setInterval(() => sweep(opened, doors), sweepMs)
      return async () => {
        clearInterval(timer)
        // What a reaction still commits goes out to the other instances' sockets.
        opened.of('/').adapter.close()
        // The transport alone: a page whose socket breaks connects anew, to an instance that stays.
        opened.engine.close()
        await own.close()
      }
    },
  }
}
