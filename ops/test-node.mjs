/**
 * `npm run test:node [-- <version>]`: runs a short part of the tests on another version of Node.js, by default that of the
 * images: the tests of portal and of the gateway's process, and a demo shop with one request to each service.
 */
import '../scripts/node-version.mjs'
import { installIfStale } from '../scripts/install.mjs'

try {
  const [version, ...more] = process.argv.slice(2)
  if (more.length) throw new Error('Name one version.')
  await installIfStale(console.log)
  const { downloadNode, readNodeVersionOfImages } = await import('./node/download-node.mjs')
  const { testOn } = await import('./node/test-on.mjs')
  const node = await downloadNode(version ?? readNodeVersionOfImages())
  process.exitCode = await testOn(node)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
