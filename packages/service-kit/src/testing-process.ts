/** For tests that need a real process, to kill it or to stop it: a TypeScript file, bundled as services are. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { build, type Plugin } from 'esbuild'
import { parseSqlBlocks } from './sql-blocks.mjs'

const sqlBlocks: Plugin = {
  name: 'sql-blocks',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.sql$/ }, async ({ path }) => {
      const blocks = parseSqlBlocks(await readFile(path, 'utf8'), basename(path, '.sql'))
      return { contents: `export default ${JSON.stringify(blocks)}`, loader: 'js' }
    }),
}

export interface TestProgram {
  /** Starts the program; it gets an ipc channel, on whose end it should end too. */
  start(env: Record<string, string>): ChildProcess
  remove(): Promise<void>
}

/** Bundles `entry` into a folder of its own below node_modules, where its packages are found. */
export const bundleTestProgram = async (entry: string): Promise<TestProgram> => {
  const folder = await mkdtemp(join(__dirname, '../../../node_modules/.warsha-test-'))
  const outfile = join(folder, 'main.cjs')
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    loader: { '.woff2': 'base64' },
    plugins: [sqlBlocks],
    external: ['pg-native', 'sharp'],
    logLevel: 'silent',
  })
  const { PATH = '' } = process.env
  return {
    start: (env) =>
      spawn(process.execPath, [outfile], {
        env: { PATH, ...env },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      }),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** What a process says on one of its streams, as it comes. */
export const collectOutput = (stream: Readable | null): (() => string) => {
  let said = ''
  stream?.on('data', (part: Buffer) => {
    said += part.toString()
  })
  return () => said
}

/** Kills a process on the spot and waits until it is gone. */
export const killProcess = async (child: ChildProcess): Promise<void> => {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
