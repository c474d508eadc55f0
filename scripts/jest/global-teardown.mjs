import { stopPassingServer } from './passing-server.mjs'

export default stopPassingServer
