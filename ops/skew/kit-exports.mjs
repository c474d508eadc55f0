/**
 * What remotes import from web-kit at run time, read from sources. A remote whose build uses an export that the shell's
 * web-kit lacks fails there, unless the versions say that the shell is too old.
 */
import { join } from 'node:path'

/** The entries of web-kit that the shell shares with remotes, relative to `packages/web-kit/src`. */
export const sharedEntries = ['index.ts', 'forms/index.ts', 'table/index.ts']

/** Files that bring no export of their own. */
const ignored = Object.fromEntries(
  ['.css', '.woff2', '.png', '.webp', '.wasm'].map((extension) => [
    extension,
    /** @type {const} */ ('empty'),
  ]),
)

/**
 * Returns the exports of the shared entries of a web-kit.
 * @param {string} webKit its folder, for example `packages/web-kit`
 * @returns {Promise<string[]>} sorted, as `forms/index.ts: Form`; types are not among them
 */
export async function readKitExports(webKit) {
  const { build } = await import('esbuild')
  const { metafile } = await build({
    entryPoints: sharedEntries.map((entry) => join(webKit, 'src', entry)),
    outdir: 'out',
    outbase: join(webKit, 'src'),
    absWorkingDir: webKit,
    bundle: true,
    metafile: true,
    write: false,
    packages: 'external',
    format: 'esm',
    loader: ignored,
    logLevel: 'silent',
  })
  const outputs = Object.values(metafile.outputs)
  return sharedEntries
    .flatMap((entry) => {
      const output = outputs.find(({ entryPoint }) => entryPoint === `src/${entry}`)
      if (!output) throw new Error(`${webKit} has no entry ${entry}`)
      return output.exports.map((name) => `${entry}: ${name}`)
    })
    .sort()
}
