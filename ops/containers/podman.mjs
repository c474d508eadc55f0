/** Podman with its own storage and networks, so that the test never touches other containers of the machine. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Everything is below this folder. Not below the repository, because it is on a file system that overlayfs accepts. */
export const workFolder = '/var/tmp/warsha-containers'

const storage = join(workFolder, 'storage')
const runFolder = join(workFolder, 'run')
const temporaryFolder = join(workFolder, 'tmp')
const configuration = join(workFolder, 'containers.conf')
const program = '/usr/bin/podman'

/** Programs that the test calls, with the package of Debian that contains each. */
const programs = {
  [program]: 'podman',
  '/usr/bin/docker-compose': 'docker-compose',
  '/usr/sbin/runc': 'runc',
  '/usr/lib/podman/netavark': 'netavark',
  '/usr/lib/podman/aardvark-dns': 'aardvark-dns',
  '/usr/sbin/iptables': 'iptables',
  '/usr/sbin/ip': 'iproute2',
  '/usr/bin/nsenter': 'util-linux',
  '/usr/bin/tini-static': 'tini',
  '/usr/bin/catatonit': 'catatonit',
  '/usr/sbin/debootstrap': 'debootstrap',
}

/** Returns the line that says what this machine lacks for the test, or null if it can run. */
export function containersBlockedBy() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'npm run test:containers needs root on Linux'
  const missing = Object.entries(programs).filter(([path]) => !existsSync(path))
  if (missing.length === 0) return null
  const packages = missing.map(([, name]) => name).join(' ')
  return `npm run test:containers needs: apt-get install --no-install-recommends ${packages}`
}

/**
 * Both limits of files are equal, because `podman kube play` of Debian 12 swaps them. Without systemd there is no init.
 * Networks are by default those of the machine, with any storage.
 */
const containersConf = `[containers]
default_ulimits = ["nofile=2048:2048", "nproc=4096:4096"]
[network]
network_backend = "netavark"
network_config_dir = "${join(workFolder, 'networks')}"
[engine]
init_path = "/usr/bin/tini-static"
`

/** overlayfs shares the layers of images; without it every container is a full copy of its image. */
function storageDriver() {
  const isSupported = readFileSync('/proc/filesystems', 'utf8').includes('\toverlay\n')
  return isSupported ? 'overlay' : 'vfs'
}

/**
 * Without systemd and version 2 of cgroups, podman puts all containers into one group, which gets as much processor time on a
 * busy machine as a single process outside of it. Gives the group the time of sixteen processes: two of each program.
 */
function shareProcessorTime() {
  const groups = '/sys/fs/cgroup/cpu'
  if (!existsSync(join(groups, 'cpu.shares'))) return
  mkdirSync(join(groups, 'libpod_parent'), { recursive: true })
  writeFileSync(join(groups, 'libpod_parent', 'cpu.shares'), String(16 * 1024))
}

/** @typedef {ReturnType<typeof createPodman>} Podman */

/** @param {import('./processes.mjs').Processes} processes */
export function createPodman(processes) {
  mkdirSync(workFolder, { recursive: true, mode: 0o700 })
  mkdirSync(temporaryFolder, { recursive: true })
  writeFileSync(configuration, containersConf)
  shareProcessorTime()
  const env = {
    ...process.env,
    CONTAINERS_CONF: configuration,
    // An interrupted build leaves files there.
    TMPDIR: temporaryFolder,
    // Systemd, which would run the health checks, may not run here.
    DISABLE_HC_SYSTEMD: 'true',
  }
  const driver = storageDriver()
  const globalArgs = [
    `--root=${storage}`,
    `--runroot=${runFolder}`,
    `--storage-driver=${driver}`,
    '--cgroup-manager=cgroupfs',
    '--runtime=runc',
  ]

  /**
   * Returns the standard output. Throws if the command fails or takes too long.
   *
   * @param {string[]} args
   * @param {{ timeoutMs?: number, cwd?: string, withErrors?: boolean }} [options] withErrors: also returns the standard
   *   error output
   */
  async function run(args, { withErrors = false, ...options } = {}) {
    const { stdout, output } = await processes.run(program, [...globalArgs, ...args], {
      ...options,
      env,
    })
    return withErrors ? output : stdout
  }

  /** Starts a command that keeps running. @param {string[]} args */
  const start = (args) =>
    processes.start(program, [...globalArgs, ...args], { env, stdio: 'ignore' })

  /** Removes containers, those of an interrupted build included, networks and volumes, never images. */
  async function removeContainers() {
    // The first container of a pod can only be removed with its pod.
    await run(['pod', 'rm', '--force', '--all'], { timeoutMs: 120_000 })
    const ids = await run(['ps', '--all', '--external', '--quiet'])
    if (ids) await run(['rm', '--force', '--time=15', ...ids.split('\n')], { timeoutMs: 240_000 })
    await run(['network', 'prune', '--force'])
    await run(['volume', 'prune', '--force'])
  }

  /** Removes all images and the folder. */
  async function removeStorage() {
    await run(['rmi', '--all', '--force'], { timeoutMs: 300_000 })
    // Podman mounts this folder on itself and leaves it so.
    await processes.run('umount', [join(storage, driver)]).catch(() => undefined)
    rmSync(workFolder, { recursive: true, force: true })
  }

  /** Removes everything except images. */
  function removeFiles() {
    const kept = [storage, runFolder]
    for (const path of readdirSync(workFolder).map((name) => join(workFolder, name)))
      if (!kept.includes(path)) rmSync(path, { recursive: true, force: true })
  }

  return { driver, run, start, removeContainers, removeFiles, removeStorage }
}
