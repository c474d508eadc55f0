import { join } from 'node:path'
import { root } from '../paths.mjs'

const disabled = join(root, 'packages', 'service-kit', 'src', 'base', 'fail-points-disabled.ts')

/** Keeps code that kills its own process, which only tests use, out of the bundles that people run.
 * @returns {import('esbuild').Plugin} */
export const disableFailPoints = () => ({
  name: 'disable-fail-points',
  setup: (build) => {
    build.onResolve({ filter: /(^|\/)fail-points(\.ts)?$/ }, () => ({ path: disabled }))
  },
})
