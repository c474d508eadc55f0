import { dirname } from 'node:path'
import { listFolderModules } from '@warsha/service-kit/folder-modules.mjs'

/**
 * `import kinds from './kinds.folder'` gives the default exports of the modules next to that file.
 * @returns {import('esbuild').Plugin}
 */
export function folderModules() {
  return {
    name: 'folder-modules',
    setup(build) {
      build.onLoad({ filter: /\.folder$/ }, ({ path }) => {
        const names = listFolderModules(path)
        const imports = names.map((name, index) => `import module${index} from './${name}'`)
        const list = names.map((_, index) => `module${index}`).join(', ')
        return {
          contents: `${imports.join('\n')}\nexport default [${list}]`,
          resolveDir: dirname(path),
          watchDirs: [dirname(path)],
        }
      })
    },
  }
}
