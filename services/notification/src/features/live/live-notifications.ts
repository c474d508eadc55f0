/**
 * The sockets of connected users. A stored notification is sent to every page that its recipient has open, on any
 * instance. The only input from a client is its token.
 */
import type { Server as HttpServer } from 'node:http'
import { type Role, roles } from '@warsha/contracts/base/roles'
import type { LiveChange } from '@warsha/contracts/notification/live-changes'
import type { Notification } from '@warsha/contracts/notification/notifications'
import type { Actor } from '@warsha/service-kit/authentication'
import { ApiError, getCurrentContext } from '@warsha/service-kit/base'
import type { Service, SocketAuthenticator } from '@warsha/service-kit/process'
import { Server, type Socket } from 'socket.io'
import { createOriginCheck } from './origin-check.ts'
import { createSocketAdapter } from './socket-adapter.ts'

export interface LiveNotifications {
  /**
   * Sends to every page that the user has open in a role that sees the kind. Delivery is not guaranteed; the list contains
   * the notification anyway.
   */
  send(recipientId: string, notification: Notification): void
  /** Tells open pages of these users and roles that a record changed. Not guaranteed either; pages read again on focus. */
  announce(change: LiveChange, viewers: Viewers): void
  /** Accepts sockets on a listening server. Returns a function that closes them. */
  attach(
    server: HttpServer,
    service: Service,
    authenticator: SocketAuthenticator,
  ): () => Promise<void>
}

/** The users who may see a change. */
export interface Viewers {
  readonly users: readonly string[]
  readonly roles: readonly Role[]
  /** Work cards whose job links see the change. */
  readonly jobs: readonly string[]
}

type Adapter = ReturnType<typeof createSocketAdapter>['adapter']

/** Clients send a token in the handshake and nothing else. Names in it may be long. Also the limit of a polling request. */
const maxMessageBytes = 8 * 1024
/** Revocations are read every two seconds, so an ended session is disconnected within three. */
const disconnectIntervalMs = 1000

const roomOf = (userId: string) => `person:${userId}`
const roomOfRole = (role: Role) => `role:${role}`
const roomOfJob = (workCardId: string) => `job:${workCardId}`

/** A job link receives the changes of its job, and nothing that is for the customer. */
const roomsOf = ({ id, role, jobId }: Actor): string[] =>
  jobId ? [roomOfJob(jobId)] : [roomOf(id), roomOfRole(role)]

const acceptSocket = (socket: Socket): void => {
  // Drops every message of the client: `next` is never called.
  socket.use(() => undefined)
  void socket.join(roomsOf(socket.data as Actor))
  socket.emit('connected', {})
}

const createSocketServer = (
  server: HttpServer,
  { publicUrl, logger }: Service,
  authenticator: SocketAuthenticator,
  adapter: Adapter,
) => {
  const isOwnPage = createOriginCheck(publicUrl)
  const io = new Server(server, {
    serveClient: false,
    maxHttpBufferSize: maxMessageBytes,
    connectTimeout: 5000,
    adapter,
    allowRequest: (request, accept) => accept(null, authenticator.isReady() && isOwnPage(request)),
  })
  io.use((socket, next) => {
    const { token } = socket.handshake.auth
    try {
      socket.data = authenticator.authenticateToken(typeof token === 'string' ? token : null)
      next()
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'internal_error'
      if (code === 'internal_error') logger.error({ err: error }, 'could not authenticate a socket')
      next(Object.assign(new Error(code), { data: { code } }))
    }
  })
  io.on('connection', acceptSocket)
  return io
}

/** Disconnects sockets whose session was revoked or whose token has expired. */
const disconnectExpiredSessions = (io: Server, authenticator: SocketAuthenticator): void => {
  for (const socket of io.sockets.sockets.values()) {
    const actor = socket.data as Actor
    if (authenticator.isRevoked(actor) || actor.expiresAt * 1000 <= Date.now())
      socket.disconnect(true)
  }
}

interface Audience {
  readonly rooms: string[]
  readonly exceptRooms?: string[]
}

/** @param isHiddenFrom true if users of the role do not see the kind */
export const createLiveNotifications = (
  isHiddenFrom: (role: Role, key: string) => boolean,
): LiveNotifications => {
  let io: Server | undefined
  /** The last step of a trace: what it says and to whom is not recorded. */
  const emit = (
    name: string,
    { rooms, exceptRooms = [] }: Audience,
    content: Notification | LiveChange,
  ) => {
    const attributes = { 'messaging.system': 'socket.io', 'messaging.destination.name': name }
    const span = getCurrentContext()?.span?.startChild(`emit ${name}`, 'producer', attributes)
    io?.to(rooms).except(exceptRooms).emit(name, content)
    span?.end()
  }
  return {
    send: (recipientId, notification) => {
      // The copy of the role, by which the recipient was chosen, may be older than the role of an open page.
      const hiddenFrom = roles.filter((role) => isHiddenFrom(role, notification.key))
      const audience = {
        rooms: [roomOf(recipientId)],
        exceptRooms: hiddenFrom.map(roomOfRole),
      }
      emit('notification', audience, notification)
    },
    announce: (change, { users, roles: viewerRoles, jobs }) => {
      const rooms = [...users.map(roomOf), ...viewerRoles.map(roomOfRole), ...jobs.map(roomOfJob)]
      emit('changed', { rooms }, change)
    },
    attach: (server, service, authenticator) => {
      const socketAdapter = createSocketAdapter(service.db, service.logger)
      const socketServer = createSocketServer(server, service, authenticator, socketAdapter.adapter)
      io = socketServer
      const timer = setInterval(
        () => disconnectExpiredSessions(socketServer, authenticator),
        disconnectIntervalMs,
      )
      return async () => {
        clearInterval(timer)
        // Notifications that reactions still commit are sent to the sockets of the other instances.
        socketServer.of('/').adapter.close()
        // Closes only the transport: pages then reconnect, to an instance that keeps running.
        socketServer.engine.close()
        await socketAdapter.close()
      }
    },
  }
}
