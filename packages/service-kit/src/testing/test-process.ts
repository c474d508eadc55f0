/** Helpers for tests that need a real process to stop or kill. Programs are bundled like services. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { build, type Plugin } from 'esbuild'
import { readSqlModule } from '../database/sql-blocks.mjs'

const sqlBlocks: Plugin = {
  name: 'sql-blocks',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.sql$/ }, async ({ path }) => ({
      contents: await readSqlModule(path),
      loader: 'js',
    })),
}

export interface TestProgram {
  readonly path: string
  /** Starts the program with an IPC channel. The program should exit when the channel disconnects. */
  start(env: Record<string, string>, args?: readonly string[]): ChildProcess
  remove(): Promise<void>
}

/** Bundles `entry` into a new folder below node_modules, where its packages are found. */
export const bundleTestProgram = async (entry: string): Promise<TestProgram> => {
  const folder = await mkdtemp(join(__dirname, '../../../../node_modules/.warsha-test-'))
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
    path: outfile,
    start: (env, args = []) =>
      spawn(process.execPath, [outfile, ...args], {
        env: { PATH, ...env },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      }),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Collects the output of a stream. Returns a function that returns the output so far. */
export const collectOutput = (stream: Readable | null): (() => string) => {
  let output = ''
  stream?.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  return () => output
}

/** Kills a process with SIGKILL and waits until it has exited. */
export const killProcess = async (child: ChildProcess): Promise<void> => {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}
