import { root } from '../paths.mjs'
import { frontEnds, gateway } from '../system.mjs'
import { localAddress } from './addresses.mjs'
import { startDevServers } from './dev-servers.mjs'
import { entryPointOf } from './service-commands.mjs'

/** Settings with which a process needs less memory (docs/operations.md). deploy/Dockerfile has the same. */
const lowMemory = {
  args: [
    // Young objects of one request fit into 4 MB; the default of 16 MB is never returned.
    '--max-semi-space-size=4',
    // Threads that compile and collect garbage beside the main one. Each has memory of its own.
    '--v8-pool-size=1',
  ],
  env: {
    // Several memory pools of the C library save no time in a process of one main thread.
    MALLOC_ARENA_MAX: '1',
    // With fixed thresholds the C library returns what the start needed; otherwise they grow with the largest allocation.
    MALLOC_MMAP_THRESHOLD_: '65536',
    MALLOC_TRIM_THRESHOLD_: '131072',
  },
}

/**
 * Starts services, and maybe the gateway, in parallel and waits until they are ready. In development it starts the dev
 * servers of the front ends before the gateway, which needs their addresses.
 * @param {readonly string[]} names of processes
 * @param {import('./system-options.mjs').CompleteOptions} options
 * @param {import('../processes/process-group.mjs').ProcessGroup} processes
 * @param {Record<string, NodeJS.ProcessEnv>} environment by the name of the process
 */
export async function startProcesses(names, options, processes, environment) {
  const { mode, print, signal } = options
  if (mode === 'development' && names.includes(gateway)) {
    const gatewayEnvironment = environment[gateway] ?? {}
    const addresses = await startDevServers(processes, gatewayEnvironment)
    gatewayEnvironment.DEV_FRONT_ENDS = JSON.stringify(addresses)
    print(`the dev servers of ${frontEnds.join(', ')} are ready`)
  }
  signal?.throwIfAborted()

  const replacement = names.includes(options.replacement?.name ?? '') ? options.replacement : null
  const own = names.filter((name) => name !== replacement?.name)
  for (const name of own) {
    const env = environment[name] ?? {}
    processes.add(name, {
      args: [...lowMemory.args, entryPointOf(name)],
      cwd: root,
      env: { ...lowMemory.env, ...env },
      url: localAddress(env.HOST ?? '', Number(env.PORT)),
      healthPath: '/healthz',
    })
  }
  await Promise.all([
    replacement?.start(environment[replacement.name] ?? {}),
    ...own.map((name) => processes.waitUntilReady(name, '/readyz')),
  ])
  print(`ready: ${names.join(', ')}`)
}
