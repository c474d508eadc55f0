import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { root } from '../paths.mjs'

const files = ['swagger-ui-bundle.js', 'swagger-ui.css', 'LICENSE', 'NOTICE']

/**
 * Copies the files of the API documentation next to the gateway's bundle, also compressed.
 * @returns {import('esbuild').Plugin}
 */
export function viewer() {
  return {
    name: 'viewer',
    setup(build) {
      const source = dirname(
        createRequire(join(root, 'gateway', 'package.json')).resolve(
          'swagger-ui-dist/package.json',
        ),
      )
      const target = resolve(root, build.initialOptions.outdir ?? '', 'docs')
      let isCopied = false
      build.onEnd(() => {
        // A watcher calls this repeatedly.
        if (isCopied) return
        isCopied = true
        mkdirSync(target, { recursive: true })
        for (const file of files) {
          const bytes = readFileSync(join(source, file))
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: 9,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          }
          writeFileSync(join(target, file), bytes)
          writeFileSync(join(target, `${file}.br`), brotliCompressSync(bytes, { params }))
        }
      })
    },
  }
}
