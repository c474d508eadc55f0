/** Reads the table of screens of a front end at build time. */
import path from 'node:path'
import { build } from 'esbuild'

/** Stands for the id of the signed-in user in addresses. */
const userId = '{user_id}'

/** Replaces what a table imports lazily by the path of its source, so that no page is bundled or run. */
const lazySources = {
  name: 'lazy-sources',
  setup({ onResolve, onLoad }) {
    const toSource = ({ path: file }) => ({
      contents: `export const source = ${JSON.stringify(file)}`,
      loader: 'js',
    })
    onResolve({ filter: /./ }, ({ kind, path: file, resolveDir }) =>
      kind === 'dynamic-import'
        ? { path: path.resolve(resolveDir, file), namespace: 'source' }
        : undefined,
    )
    onLoad({ filter: /./, namespace: 'source' }, toSource)
    // esbuild resolves the texts of all languages by itself.
    onLoad({ filter: /[\\/]locales[\\/].*\.json$/ }, toSource)
  },
}

/**
 * @typedef {{ path: string, roles: string[], page?: string, texts: string[], data: string[] }} ReadScreen sources
 * relative to the root of the workspace, `{language}` in those of texts stands for each language; a screen without `page` is
 * part of the application; `data` are addresses below /api
 */

/**
 * @param {string} root folder of the workspace
 * @param {string} table source of the table, relative to `root`
 * @returns {Promise<{ describe: (own: object) => object, texts: string[], screens: ReadScreen[], files: string[] }>}
 * `describe` adds the screens to the content of remote.json; `texts`: sources of the texts of all screens; `files`: what was
 * read
 */
export const readScreens = async (root, table) => {
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: `
        export { screens, texts } from './${table}'
        export { buildUrl } from '@warsha/web-kit/parts/api/build-url.ts'
        export { describeScreens } from '@warsha/web-kit/parts/remotes/describe-screens.ts'`,
      resolveDir: root,
      loader: 'ts',
    },
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
    plugins: [lazySources],
  })
  const code = Buffer.from(outputFiles[0].contents).toString('base64')
  const read = await import(`data:text/javascript;base64,${code}`)
  const readSource = async (load) =>
    path.relative(root, (await load('en')).source).replaceAll('\\', '/')
  const readTexts = async (texts = {}) =>
    (await Promise.all(Object.values(texts).map(readSource))).map((source) =>
      source.replace('/locales/en/', '/locales/{language}/'),
    )
  const readScreen = async ({ path, roles, page, texts, firstRequests }) => ({
    path,
    roles: [...roles],
    page: page && (await readSource(page)),
    texts: await readTexts(texts),
    data: (firstRequests?.(userId) ?? []).map(([route, input]) =>
      read.buildUrl(route.path, input).replaceAll(encodeURIComponent(userId), userId),
    ),
  })
  return {
    describe: (own) => read.describeScreens(own, read.screens),
    texts: await readTexts(read.texts),
    screens: await Promise.all(read.screens.filter(({ isPublic }) => !isPublic).map(readScreen)),
    files: Object.keys(metafile.inputs)
      .filter((file) => !/^<|^[a-z-]+:/.test(file))
      .map((file) => path.resolve(root, file)),
  }
}
