import { createHash } from 'node:crypto'
import { listFolderModules } from './folder-modules.mjs'

/**
 * Jest transform of .folder files. It returns the same modules as the bundle of a service.
 * @type {import('@jest/transform').SyncTransformer}
 */
export default {
  process(_text, path) {
    const modules = listFolderModules(path).map((name) => `require('./${name}').default`)
    return { code: `exports.__esModule = true; exports.default = [${modules.join(', ')}]` }
  },
  getCacheKey(_text, path) {
    return createHash('sha256')
      .update([path, ...listFolderModules(path)].join('\0'))
      .digest('hex')
  },
}
