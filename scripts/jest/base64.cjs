const { readFileSync } = require('node:fs')

/** Jest's door to files that a service carries with it: what esbuild's loader gives its bundle. */
module.exports = {
  /** @param {string} _text @param {string} path */
  process: (_text, path) => ({
    code: `exports.default = ${JSON.stringify(readFileSync(path, 'base64'))}`,
  }),
}
