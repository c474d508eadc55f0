/**
 * `import kinds from './kinds.folder'` gives the default exports of the TypeScript modules next to that file, in the order
 * of their names, so that adding a module needs no list. Tests (`*.test.ts`) and type files (`*.d.*.ts`) are left out.
 * Used by the esbuild plugin and the jest transform.
 */
import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Returns the names of the modules next to a .folder file.
 * @param {string} file path of the .folder file
 * @returns {string[]}
 */
export const listFolderModules = (file) =>
  readdirSync(dirname(file))
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|\.d\.\w+\.ts$/.test(name))
    .sort()
