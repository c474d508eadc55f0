/** Imported before everything else: an old Node would fail on the first modern import with an unclear error. */
export const needed = /** @type {const} */ ([20, 19])
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  console.error(`Warsha needs Node ${needed.join('.')} or newer; this is ${process.versions.node}.`)
  console.error('Get the current version from https://nodejs.org and run the command again.')
  process.exit(1)
}
