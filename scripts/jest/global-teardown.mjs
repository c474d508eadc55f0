import { stopPassingServer } from './ephemeral-server.mjs'

export default stopPassingServer
