/** Socket.IO clients without a browser. */
import { io, type Socket } from 'socket.io-client'
import { runningSystem } from './running-system.ts'

export interface LiveClient {
  readonly socket: Socket
  /** Ids of the received notifications, in the order of their arrival. */
  readonly received: string[]
  readonly disconnects: string[]
}

/** Connects to the gateway, or directly to an instance of notification. */
export const connectSocket = (token: string, address = runningSystem().address): LiveClient => {
  const socket = io(address, {
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
    reconnectionDelay: 100,
    reconnectionDelayMax: 500,
  })
  const client: LiveClient = { socket, received: [], disconnects: [] }
  socket.on('notification', ({ id }: { id: string }) => client.received.push(id))
  socket.on('disconnect', (reason) => client.disconnects.push(reason))
  return client
}
