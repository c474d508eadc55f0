/**
 * Each service, and the gateway, of the last release among the other modules of this commit, and the reverse. All have the
 * tables of this commit, as during an upgrade and after one that was taken back.
 *
 * The system runs from a checkout whose builds are replaced, one module at a time, and restarted as an operator does it.
 */
import { execFile } from 'node:child_process'
import { cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { startSystem } from '../commands/operator-commands.ts'
import { runningServices, sendCommand } from '../commands/processes.ts'
import { setRunningSystem } from '../commands/running-system.ts'
import { tryModules } from './try-modules.ts'

const { checkout, to, folder } = JSON.parse(process.env.E2E_MODULES!) as {
  /** Of the release. */
  checkout: string
  /** The commit to compare it with. */
  to: string
  /** For the builds of both. */
  folder: string
}
const run = promisify(execFile)
type Release = 'former' | 'today'

const folderOf = (module: string) => (module === 'gateway' ? module : join('services', module))
const buildOf = (module: string) => join(checkout, folderOf(module), 'dist')
const storedBuildOf = (release: Release, module: string) => join(folder, release, module)

const storeBuilds = async (release: Release, modules: readonly string[]) => {
  for (const module of modules) {
    await mkdir(join(folder, release), { recursive: true })
    await cp(buildOf(module), storedBuildOf(release, module), { recursive: true })
  }
}

const checkOutToday = async (modules: readonly string[]) => {
  await run('git', ['checkout', '--detach', '--quiet', to], { cwd: checkout })
  const install = `import('./scripts/install.mjs').then(({ installIfStale }) => installIfStale(console.log))`
  await run(process.execPath, ['-e', install], { cwd: checkout })
  await run(process.execPath, ['scripts/build.mjs', ...modules], { cwd: checkout })
}

const placeBuild = async (release: Release, module: string) => {
  await rm(buildOf(module), { recursive: true })
  await cp(storedBuildOf(release, module), buildOf(module), { recursive: true })
}

/** The release of each module that runs. */
const running = new Map<string, Release>()

/** Replaces the builds of the modules that run another release, and restarts them, one process after the other. */
const useReleases = async (releases: ReadonlyMap<string, Release>) => {
  const changed = [...releases].filter(([module, release]) => running.get(module) !== release)
  for (const [module, release] of changed) {
    await placeBuild(release, module)
    running.set(module, release)
  }
  const names = changed.map(([module]) => module)
  const exits = await sendCommand<{ name: string; code?: number }>('roll', { names })
  for (const { name, code } of exits) expect(code ?? 0, `${name} exits cleanly`).toBe(0)
}

/** Stopped by a hook, because a test that times out does not reach its own end. */
let system: Awaited<ReturnType<typeof startSystem>> | undefined
test.afterEach(() => system?.stop())

test('each module of a release works with all others of the next one, and the reverse', async () => {
  system = await startSystem(process.env.E2E_DATA_FOLDER!, {
    checkout,
    // Not from the checkout, whose packages are replaced while the server runs.
    databaseUrl: process.env.E2E_DATABASE_URL!,
  })
  setRunningSystem(system)
  // A module that is new in this commit has no earlier build.
  const modules = [...(await runningServices()), 'gateway']
  await test.step('all of the release', () => tryModules())
  await storeBuilds('former', modules)
  for (const module of modules) running.set(module, 'former')

  await checkOutToday(modules)
  await storeBuilds('today', modules)
  await sendCommand('migrate', {})
  // What runs is still the release.
  for (const module of modules) await placeBuild('former', module)
  const all = (release: Release) => modules.map((module) => [module, release] as const)

  for (const module of modules)
    await test.step(`${module} of this commit among modules of the release`, async () => {
      await useReleases(new Map([...all('former'), [module, 'today']]))
      await tryModules()
      console.log(`${module} of this commit among modules of the release: passed`)
    })

  await useReleases(new Map(all('today')))
  await test.step('all of this commit', () => tryModules())
  for (const module of modules)
    await test.step(`${module} of the release among modules of this commit`, async () => {
      await useReleases(new Map([...all('today'), [module, 'former']]))
      await tryModules()
      console.log(`${module} of the release among modules of this commit: passed`)
    })
})
