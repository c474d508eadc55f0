/** Checks that the pipeline of the modules contains no logic, and covers every module without naming one. */

import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { needed } from '../../scripts/node-version.mjs'
import { frontEnds, gateway, services } from '../../scripts/system.mjs'
import { readBuildSettings } from '../images/module-image.mjs'
import { isPublished, readModules } from './modules.mjs'

interface WorkflowStep {
  id?: string
  if?: string
  uses?: string
  run?: string
  with?: Record<string, string>
}
interface Job {
  if?: string
  needs?: string[]
  strategy?: { matrix: Record<string, string | string[]> }
  steps: WorkflowStep[]
}

const root = join(__dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const text = read('.github/workflows/modules.yml')
const jobs = (parse(text) as { jobs: Record<string, Job> }).jobs
const steps = Object.values(jobs).flatMap((job) => job.steps)
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const published = readModules().filter(isPublished)

test('every step is one script of package.json or an action', () => {
  for (const { run, uses } of steps) {
    expect([run, uses].filter(Boolean)).toHaveLength(1)
    if (run === undefined) continue
    const [, name = '', args = ''] = /^npm run ([a-z:]+)(?: -- (.+))?$/.exec(run) ?? []
    expect([run, Object.keys(scripts)]).toEqual([run, expect.arrayContaining([name])])
    expect(args).toMatch(/^$|^--published --matrix$|^\$\{\{ matrix\.module \}\}$/)
  }
})

test('conditions only look at the event, the list of modules and the result of steps', () => {
  const conditions = [...Object.values(jobs), ...steps].flatMap((one) => one.if ?? [])
  expect(conditions).toEqual([
    "github.event_name == 'push' && needs.affected.outputs.modules != '[]'",
    "failure() && steps.publish.outcome == 'success'",
  ])
})

test('tests on the oldest supported Node.js and on that of the images', () => {
  const [, ofImages] = /^ARG NODE_IMAGE=node:(\d+)\./m.exec(read('deploy/Dockerfile')) ?? []
  expect(jobs.test?.strategy?.matrix.node).toEqual([needed.join('.'), ofImages])
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } }
  expect(engines.node).toBe(`>=${needed.join('.')}`)
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub
  const versions = ['${{ matrix.node }}', ofImages]
  for (const { with: options } of steps.filter(({ uses }) => uses?.includes('/setup-node@')))
    expect(versions).toContain(options?.['node-version'])
})

test('names every action by the commit and the version of its release', () => {
  const lines = text.split('\n').filter((line) => line.includes('uses:'))
  expect(lines).not.toEqual([])
  for (const line of lines)
    expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})

test('publishes after the tests: image, SBOM, publication, smoke test, roll back', () => {
  expect(jobs.publish?.needs).toEqual(['affected', 'test'])
  const names = jobs.publish?.steps.flatMap(({ run }) => /image:\w+/.exec(run ?? '')?.[0] ?? [])
  expect(names).toEqual([
    'image:build',
    'image:sbom',
    'image:publish',
    'image:smoke',
    'image:rollback',
  ])
})

test('takes its modules from the affected ones, and names none', () => {
  expect(jobs.publish?.strategy?.matrix).toEqual({
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub
    module: '${{ fromJSON(needs.affected.outputs.modules) }}',
  })
  for (const { name } of published.filter((one) => one.name !== 'shell'))
    expect([name, new RegExp(`\\b${name}\\b`).test(text)]).toEqual([name, false])
})

test('a new branch affects every service, every front end and the gateway', () => {
  const folder = mkdtempSync(join(tmpdir(), 'warsha-matrix-'))
  const output = join(folder, 'output')
  try {
    const args = ['ops/affected.mjs', '--since', '0'.repeat(40), '--published', '--matrix']
    const env = { ...process.env, GITHUB_OUTPUT: output }
    execFileSync(process.execPath, args, { cwd: root, env })
    const [, list = ''] = /^modules=(.+)\n$/.exec(readFileSync(output, 'utf8')) ?? []
    expect((JSON.parse(list) as string[]).toSorted()).toEqual(
      [...services, ...frontEnds, gateway].toSorted(),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test.each(published)('builds the image of $name from its own workspace', (module) => {
  const { target, args, dockerfile } = readBuildSettings(module)
  expect(args).toEqual({ WORKSPACE: module.folder })
  expect(read(dockerfile)).toContain(` AS ${target}\n`)
})

test('refuses a module that compose does not build', () => {
  const [module] = published
  expect(() => readBuildSettings(module!, 'services: {}')).toThrow('builds no image')
})

test('every published module has an owner of its own in CODEOWNERS', () => {
  const owned = read('CODEOWNERS')
    .split('\n')
    .flatMap((line) => /^(\/\S+)\s+@/.exec(line)?.[1] ?? [])
  expect(owned).toEqual(expect.arrayContaining(published.map(({ folder }) => `/${folder}/`)))
  for (const path of owned) expect([path, existsSync(join(root, path))]).toEqual([path, true])
})
