/** Additional files of a build: the page, the descriptor, and compressed copies of its assets. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { Compilation, sources } from '@rspack/core'
import { build } from 'esbuild'
import { readScreens } from './read-screens.js'

const brotli = promisify(brotliCompress)

const atStage = (compiler, name, stage, work) =>
  compiler.hooks.thisCompilation.tap(name, (compilation) =>
    compilation.hooks.processAssets.tapPromise({ name, stage }, async () => work(compilation)),
  )

/** Writes <asset>.br next to each text asset, in the same step, so that no outdated copy remains. */
export class CompressAssets {
  apply(compiler) {
    atStage(
      compiler,
      'CompressAssets',
      Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER,
      (compilation) =>
        Promise.all(
          compilation
            .getAssets()
            .filter(({ name }) => /^assets\/.*\.(js|mjs|css|svg|json|wasm)$/.test(name))
            .map(async ({ name, source }) => {
              const bytes = source.buffer()
              const params = {
                [constants.BROTLI_PARAM_QUALITY]: 11,
                [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
              }
              compilation.emitAsset(
                `${name}.br`,
                new sources.RawSource(await brotli(bytes, { params })),
              )
            }),
        ),
    )
  }
}

/**
 * Writes remote.json: the workspace's descriptor with its package version and the screens of its table, with `entry`: the
 * remote entry, and in production with `preload`: the files that the front end and its screens need first (see preloads.ts
 * of the gateway).
 *
 * @param {object} extra further fields
 * @param {{ screens: string, entry?: string, chunks: string[], shared?: Record<string, string> }} first source of the table
 * of screens; the name of the remote entry's chunk; the names of chunks that all screens need; shared packages that only some
 * screens need, with the names of their chunks
 */
export class EmitDescriptor {
  constructor(root, extra, first) {
    this.root = root
    this.extra = extra
    this.first = first
  }

  apply(compiler) {
    atStage(
      compiler,
      'EmitDescriptor',
      // The last stage: the names of assets are final.
      Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE,
      async (compilation) => {
        const file = path.join(this.root, 'remote.json')
        compilation.fileDependencies.add(file)
        const { version } = JSON.parse(readFileSync(path.join(this.root, 'package.json'), 'utf8'))
        const isDev = compiler.options.mode === 'development'
        const own = JSON.parse(readFileSync(file, 'utf8'))
        const { screens, entry, chunks, shared } = this.first
        const table = await readScreens(this.root, screens)
        for (const read of table.files) compilation.fileDependencies.add(read)
        const first = { chunks, shared, ...toFirstSources(table) }
        const descriptor = {
          ...table.describe(own),
          version,
          ...this.extra,
          ...(entry && { entry: findChunk(compilation, entry)[0] }),
          ...(isDev
            ? devFields(this.root)
            : { preload: findFirstFiles(compilation, this.root, first) }),
        }
        compilation.emitAsset(
          'remote.json',
          new sources.RawSource(JSON.stringify(descriptor, null, 2)),
        )
      },
    )
  }
}

/** The sources and data that each screen needs, without the texts that every screen needs. */
const toFirstSources = ({ texts, screens }) => ({
  texts,
  screens: Object.fromEntries(
    screens.map((screen) => [
      screen.path,
      [
        ...(screen.page ? [screen.page] : []),
        ...screen.data,
        ...screen.texts.filter((text) => !texts.includes(text)),
      ],
    ]),
  ),
})

/** Matches the identifier of a module that takes a shared package of the kit from the shell. */
const sharedName = /^consume.shared.module.*?(@warsha\/web-kit\/[a-z-]+)/

const isPreloaded = (file) => /\.(js|css)$/.test(file)

const findChunk = (compilation, name) => {
  const chunk = compilation.namedChunks.get(name)
  if (!chunk) throw new Error(`there is no chunk ${name}`)
  return [...chunk.files].filter(isPreloaded)
}

/** Sources are imported dynamically. `{language}` in one stands for each language. */
const findFirstFiles = (compilation, root, { chunks, shared, texts, screens }) => {
  const languages = readdirSync(path.join(root, 'src/locales'))
  const modules = [...compilation.modules]
  /** A page: its import names it. Its module may have been joined with others, and has no name of its own then. */
  const findImported = (source) =>
    compilation.chunkGroups.find(({ origins }) =>
      origins.some(({ request }) => request && source.endsWith(request.replace(/^\.+/, ''))),
    )
  /** A text: the import of all languages names none of them. */
  const findContaining = (source) => {
    const file = path.join(root, source)
    const module = modules.find((candidate) => candidate.nameForCondition() === file)
    const [chunk] = module ? compilation.chunkGraph.getModuleChunks(module) : []
    return chunk ? [...chunk.groupsIterable][0] : undefined
  }
  const findGroup = (source) => {
    const group = findImported(source) ?? findContaining(source)
    if (!group) throw new Error(`${source} is not imported dynamically`)
    return group
  }
  const findSource = (source) => findGroup(source).getFiles().filter(isPreloaded)
  /** Names of the shared packages that a page imports. The shell has their files. */
  const findShared = (page) =>
    findGroup(page)
      .chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModules(chunk)])
      .flatMap((module) => sharedName.exec(module.identifier())?.[1] ?? [])
  const unique = (files) => [...new Set(files)]
  const findTexts = (found) =>
    Object.fromEntries(
      languages.map((language) => [
        language,
        unique(found.flatMap((source) => findSource(source.replace('{language}', language)))),
      ]),
    )
  const isText = (name) => name.includes('{language}')
  const isData = (name) => name.startsWith('/api/')
  const isPage = (name) => !isText(name) && !isData(name)
  const findScreen = (names) => ({
    assets: unique(names.filter(isPage).flatMap(findSource)),
    shared: unique(names.filter(isPage).flatMap(findShared)).sort(),
    texts: findTexts(names.filter(isText)),
    data: names.filter(isData),
  })
  const filesOf = (name) => findChunk(compilation, name)
  return {
    assets: unique(chunks.flatMap(filesOf)),
    shared: Object.fromEntries(
      Object.entries(shared ?? {}).map(([name, chunk]) => [name, filesOf(chunk)]),
    ),
    texts: findTexts(texts),
    screens: Object.fromEntries(
      Object.entries(screens).map(([screen, found]) => [screen, findScreen(found)]),
    ),
  }
}

/** Locations of the manifest and the page in development, where nothing is published. */
const devFields = (root) => {
  const id = path.basename(root)
  return id === 'shell'
    ? { build: 'dev', html: 'index.html' }
    : { build: 'dev', manifest: `/front-ends/${id}/mf-manifest.json` }
}

/**
 * Writes index.html: replaces `<!--assets-->` by the entry's style sheets and scripts and a preload of the Latin font, and
 * `__BUILD__` by the id of the build, which error reports contain. The gateway replaces `__CSP_NONCE__` and
 * `<!--remotes-->`.
 */
export class EmitPage {
  constructor({ template, entry }) {
    this.template = template
    this.entry = entry
  }

  apply(compiler) {
    atStage(compiler, 'EmitPage', Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE, (compilation) => {
      compilation.fileDependencies.add(this.template)
      const { publicPath } = compiler.options.output
      const prefix =
        publicPath === 'auto' ? `/front-ends/${path.basename(compiler.context)}/` : publicPath
      const files = compilation.entrypoints.get(this.entry).getFiles()
      const font = compilation.getAssets().find(({ name }) => /latin.*\.woff2$/.test(name))
      const tags = [
        ...(font
          ? [
              `<link rel="preload" href="${prefix}${font.name}" as="font" type="font/woff2" crossorigin fetchpriority="low">`,
            ]
          : []),
        ...files
          .filter((file) => file.endsWith('.css'))
          .map((file) => `<link rel="stylesheet" href="${prefix}${file}">`),
        ...files
          .filter((file) => file.endsWith('.js') && !file.includes('.hot-update.'))
          .map((file) => `<script defer fetchpriority="high" src="${prefix}${file}"></script>`),
      ]
      const build = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
      const page = readFileSync(this.template, 'utf8')
        .replace('<!--assets-->', tags.join('\n    '))
        .replace('__BUILD__', build)
      compilation.emitAsset('index.html', new sources.RawSource(page))
    })
  }
}

/**
 * Writes the files that browsers request from the root, without a hash in their names: the service worker as one file, the
 * icons, and the manifests of the installed application.
 */
export class EmitRootFiles {
  constructor(root) {
    this.root = root
  }

  apply(compiler) {
    const sourceFolder = path.join(this.root, 'src')
    const iconFolder = path.join(sourceFolder, 'app-icons')
    atStage(
      compiler,
      'EmitRootFiles',
      Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL,
      async (compilation) => {
        const emit = (name, content) =>
          compilation.emitAsset(`assets/${name}`, new sources.RawSource(content))
        const emitFile = (folder, name) => {
          const file = path.join(folder, name)
          compilation.fileDependencies.add(file)
          emit(name, readFileSync(file))
        }
        const { code, files } = await bundleWorker(
          path.join(sourceFolder, 'service-worker', 'service-worker.ts'),
        )
        for (const file of files) compilation.fileDependencies.add(file)
        emit('service-worker.js', code)
        emitFile(sourceFolder, 'favicon.svg')
        for (const name of readdirSync(iconFolder)) emitFile(iconFolder, name)
      },
    )
  }
}

/** Service workers are one classic script without imports. Returns it with the paths of its sources. */
const bundleWorker = async (entry) => {
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
    metafile: true,
    absWorkingDir: path.dirname(entry),
  })
  return {
    code: outputFiles[0].text,
    files: Object.keys(metafile.inputs).map((file) => path.resolve(path.dirname(entry), file)),
  }
}
