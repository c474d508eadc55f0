/** Starts a demo shop on the Node.js that runs this, sends one request to each service, and stops it. */
import { buildWhatChanged } from '../../scripts/build/build.mjs'
import { startEphemeralSystem } from '../../scripts/ephemeral/system.mjs'
import { services } from '../../scripts/system.mjs'
import { probeServices } from '../images/probe-services.mjs'

try {
  await buildWhatChanged({ print: console.log })
  const { system, stop } = await startEphemeralSystem(console.log)
  try {
    await probeServices(system.address, services)
  } finally {
    await stop()
  }
  console.log(`all services work on Node.js ${process.versions.node}`)
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
