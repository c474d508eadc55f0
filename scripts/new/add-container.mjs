import { parse } from 'yaml'
import { cloneLines, cloneYamlEntries } from './clone-entries.mjs'

/** @typedef {import('./planned-files.mjs').PlannedFiles} PlannedFiles */

const composeFile = 'docker-compose.yml'
/** Files with one line per workspace, if they have such lines. */
const lineFiles = [
  'deploy/Dockerfile',
  'deploy/monitoring/compose.yml',
  'deploy/monitoring/prometheus.yml',
  'deploy/two-instances.env',
]

/**
 * Plans the containers of a new service or front end, like those of `sample`.
 * @param {PlannedFiles} files
 * @param {{ sample: string, name: string }} names
 * @param {(compose: string) => string} [edit] removes what only the sample needs
 */
export function addContainer(files, names, edit = (compose) => compose) {
  if (parse(files.read(composeFile)).services[names.name])
    throw new Error(`${composeFile} has a container ${names.name} already.`)
  files.change(composeFile, (text) => edit(cloneYamlEntries(text, names)))
  for (const path of lineFiles) {
    if (files.exists(path) && cloneLines(files.read(path), names) !== files.read(path))
      files.change(path, (text) => cloneLines(text, names))
  }
}

/**
 * Plans the owner of a new folder: for now the team that owns everything without a line of its own.
 * @param {PlannedFiles} files
 * @param {string} folder
 */
export function addOwner(files, folder) {
  if (!files.exists('CODEOWNERS')) return
  files.change('CODEOWNERS', (text) => {
    const team = /^\*\s+(\S.*)$/m.exec(text)?.[1] ?? ''
    return team && `${text.trimEnd()}\n${`/${folder}/`.padEnd(24)} ${team}\n`
  })
}
