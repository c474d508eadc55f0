import { createDemoShop, createFirstAdmin } from './service-commands.mjs'
import { readState, writeState } from './state.mjs'

/**
 * `isNew`: this start created it. `firstAdmin`: null unless this start created one.
 * @typedef {{ isNew: boolean, kind: 'demo' | 'empty', firstAdmin: import('./service-commands.mjs').FirstAdmin | null }} InitialData
 */

/**
 * Creates the initial data of a new data folder: the demo shop, or the first admin of an empty shop.
 * @param {import('./system-options.mjs').CompleteOptions} options
 * @param {import('../processes/process-group.mjs').ProcessGroup} processes
 * @param {Record<string, NodeJS.ProcessEnv>} environment
 * @returns {Promise<InitialData>}
 */
export async function createInitialData(
  { dataFolder, initialData: kind, print },
  { logFileOf },
  environment,
) {
  const state = readState(dataFolder)
  if (state.begun) return { isNew: false, kind: state.begun, firstAdmin: null }

  const context = { environment, logFileOf }
  let firstAdmin = null
  if (kind === 'demo') {
    print('loading the demo shop')
    await createDemoShop(context)
  } else {
    firstAdmin = await createFirstAdmin(context)
  }
  writeState(dataFolder, { ...state, begun: kind })
  return { isNew: true, kind, firstAdmin }
}
