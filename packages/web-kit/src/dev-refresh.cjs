/** Development only: the one react-refresh of the page, whichever build brought it first. */
globalThis.__warshaReactRefresh ??= require('react-refresh/runtime')
module.exports = globalThis.__warshaReactRefresh
