import { stopEphemeralServer } from './ephemeral-server.mjs'

export default stopEphemeralServer
