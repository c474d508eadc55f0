/** Additional files of a build: the page, the descriptor, and compressed copies of its assets. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { Compilation, rspack, sources } from '@rspack/core'

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
            .filter(({ name }) => /^assets\/.*\.(js|css|svg|json)$/.test(name))
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

/** Writes remote.json: the workspace's descriptor with its package version. */
export class EmitDescriptor {
  constructor(root, extra) {
    this.root = root
    this.extra = extra
  }

  apply(compiler) {
    atStage(
      compiler,
      'EmitDescriptor',
      Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL,
      (compilation) => {
        const file = path.join(this.root, 'remote.json')
        compilation.fileDependencies.add(file)
        const { version } = JSON.parse(readFileSync(path.join(this.root, 'package.json'), 'utf8'))
        const dev = compiler.options.mode === 'development' ? devFields(this.root) : {}
        const descriptor = {
          ...JSON.parse(readFileSync(file, 'utf8')),
          version,
          ...this.extra,
          ...dev,
        }
        compilation.emitAsset(
          'remote.json',
          new sources.RawSource(JSON.stringify(descriptor, null, 2)),
        )
      },
    )
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
              `<link rel="preload" href="${prefix}${font.name}" as="font" type="font/woff2" crossorigin>`,
            ]
          : []),
        ...files
          .filter((file) => file.endsWith('.css'))
          .map((file) => `<link rel="stylesheet" href="${prefix}${file}">`),
        ...files
          .filter((file) => file.endsWith('.js') && !file.includes('.hot-update.'))
          .map((file) => `<script defer src="${prefix}${file}"></script>`),
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
 * Writes the files that browsers request from the root, without a hash in their names: the service worker, from a
 * TypeScript file that imports only types, and the icon.
 */
export class EmitRootFiles {
  constructor(root) {
    this.root = root
  }

  apply(compiler) {
    atStage(
      compiler,
      'EmitRootFiles',
      Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL,
      async (compilation) => {
        const read = (name) => {
          const file = path.join(this.root, 'src', name)
          compilation.fileDependencies.add(file)
          return readFileSync(file, 'utf8')
        }
        const { code } = await rspack.experiments.swc.transform(read('service-worker.ts'), {
          jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
          isModule: true,
          minify: true,
        })
        compilation.emitAsset('assets/service-worker.js', new sources.RawSource(code))
        compilation.emitAsset('assets/favicon.svg', new sources.RawSource(read('favicon.svg')))
      },
    )
  }
}
