import esbuild from 'esbuild'
import { bundleOptions } from './bundle.mjs'
import { targets } from './targets.mjs'

/**
 * Rebuilds services and the gateway when their sources change.
 * @param {{ print: (line: string) => void, onBuilt: (name: string) => void }} options onBuilt: after a change, not
 * after the first bundle
 * @returns {Promise<() => Promise<void>>} stops watching
 */
export async function watchProcesses({ print, onBuilt }) {
  const contexts = await Promise.all(
    targets
      .filter(({ kind }) => kind === 'process')
      .map(async ({ name, folder }) => {
        const options = bundleOptions(folder)
        const plugins = [...(options.plugins ?? []), createReportPlugin(name, print, onBuilt)]
        const context = await esbuild.context({ ...options, plugins })
        await context.watch()
        return context
      }),
  )
  return async () => {
    await Promise.all(contexts.map((context) => context.dispose()))
  }
}

/**
 * @param {string} name
 * @param {(line: string) => void} print
 * @param {(name: string) => void} onBuilt
 * @returns {import('esbuild').Plugin}
 */
function createReportPlugin(name, print, onBuilt) {
  let isFirstBuild = true
  return {
    name: 'report',
    setup(build) {
      build.onEnd(({ errors }) => {
        if (isFirstBuild) {
          isFirstBuild = false
          return
        }
        for (const { text, location } of errors)
          print(`${name}: ${location?.file}:${location?.line}: ${text}`)
        if (errors.length === 0) onBuilt(name)
      })
    },
  }
}
