const { readFileSync } = require('node:fs')

/** Loads binary files in jest as esbuild's base64 loader does in bundles. */
module.exports = {
  /** @param {string} _text @param {string} path */
  process: (_text, path) => ({
    code: `exports.default = ${JSON.stringify(readFileSync(path, 'base64'))}`,
  }),
}
