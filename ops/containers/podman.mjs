/** Podman with a storage of its own, so that the test never touches other containers of the machine. */
import { execFile, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)
const defaultTimeoutMs = 60_000

/** Everything is below this folder. Not below the repository, because it is on a file system that overlayfs accepts. */
export const workFolder = '/var/tmp/warsha-containers'

const program = '/usr/bin/podman'

/** Programs that the test calls, with the package of Debian that contains each. */
const programs = {
  [program]: 'podman',
  '/usr/sbin/runc': 'runc',
  '/usr/lib/podman/netavark': 'netavark',
  '/usr/lib/podman/aardvark-dns': 'aardvark-dns',
  '/usr/sbin/iptables': 'iptables',
  '/usr/bin/tini-static': 'tini',
  '/usr/sbin/debootstrap': 'debootstrap',
}

/** Throws an error that names what to install. */
export function assertContainersCanRun() {
  if (process.getuid?.() !== 0) throw new Error('The containers of this test need root on Linux.')
  const missing = Object.entries(programs).filter(([path]) => !existsSync(path))
  const packages = missing.map(([, name]) => name).join(' ')
  if (packages) throw new Error(`Missing programs: apt-get install ${packages}`)
}

/** The default limits of the container engine may be above those of this machine. Without systemd there is no init. */
const containersConf = `[containers]
default_ulimits = ["nofile=1024:2048", "nproc=4096:4096"]
[network]
network_backend = "netavark"
[engine]
init_path = "/usr/bin/tini-static"
`

/** overlayfs shares the layers of images; without it every container is a full copy of its image. */
function storageDriver() {
  const isSupported = readFileSync('/proc/filesystems', 'utf8').includes('\toverlay\n')
  return isSupported ? 'overlay' : 'vfs'
}

/**
 * @typedef {object} RunOptions
 * @property {number} [timeoutMs]
 * @property {string} [logFile] receives the output
 * @property {string} [cwd]
 * @property {boolean} [withErrors] also returns the standard error output
 */

/** @typedef {ReturnType<typeof createPodman>} Podman */

export function createPodman() {
  mkdirSync(workFolder, { recursive: true, mode: 0o700 })
  const storage = join(workFolder, 'storage')
  const runFolder = join(workFolder, 'run')
  const configuration = join(workFolder, 'containers.conf')
  writeFileSync(configuration, containersConf)
  const env = { ...process.env, CONTAINERS_CONF: configuration }
  const driver = storageDriver()
  const globalArgs = [
    `--root=${storage}`,
    `--runroot=${runFolder}`,
    `--storage-driver=${driver}`,
    '--cgroup-manager=cgroupfs',
    '--runtime=runc',
  ]

  /** Returns the standard output. Throws if the command fails or takes too long. @param {string[]} args @param {RunOptions} [options] */
  async function run(args, { timeoutMs = defaultTimeoutMs, logFile, cwd, withErrors } = {}) {
    if (logFile) return runWithLog(args, { timeoutMs, logFile, cwd })
    const options = { env, timeout: timeoutMs, maxBuffer: 64 * 1024 * 1024 }
    try {
      const { stdout, stderr } = await execute(program, [...globalArgs, ...args], options)
      return (withErrors ? stdout + stderr : stdout).trim()
    } catch (error) {
      throw describeFailure(args, error)
    }
  }

  /**
   * @param {string[]} args
   * @param {{ timeoutMs: number, logFile: string, cwd: string | undefined }} options
   * @returns {Promise<string>}
   */
  function runWithLog(args, { timeoutMs, logFile, cwd }) {
    const child = spawn(program, [...globalArgs, ...args], { env, timeout: timeoutMs, cwd })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => (output += chunk))
    }
    return new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code) => {
        writeFileSync(logFile, output)
        if (code === 0) return resolve(output)
        reject(new Error(`podman ${args[0]} failed, see ${logFile}:\n${output.slice(-2000)}`))
      })
    })
  }

  /** Removes containers, networks and volumes, never images. */
  async function removeContainers() {
    await run(['rm', '--all', '--force', '--time=5'], { timeoutMs: 120_000 })
    await run(['network', 'prune', '--force'])
    await run(['volume', 'prune', '--force'])
  }

  /** Removes the storage with all images. */
  async function removeStorage() {
    await run(['rmi', '--all', '--force'], { timeoutMs: 300_000 })
    // Podman mounts this folder on itself and leaves it so.
    await execute('umount', [join(storage, driver)]).catch(() => undefined)
    for (const folder of [storage, runFolder]) rmSync(folder, { recursive: true, force: true })
  }

  return { driver, run, removeContainers, removeStorage }
}

/** @param {string[]} args @param {unknown} error */
function describeFailure(args, error) {
  const { stderr = '', killed = false } = /** @type {{ stderr?: string, killed?: boolean }} */ (
    error
  )
  const reason = killed ? 'took too long' : 'failed'
  return new Error(
    `podman ${args.slice(0, 3).join(' ')} ${reason}: ${stderr.trim().slice(-2000)}`,
    {
      cause: error,
    },
  )
}
