/** Development only: one react-refresh instance for the page, from the build that loaded first. */
globalThis.__warshaReactRefresh ??= require('react-refresh/runtime')
module.exports = globalThis.__warshaReactRefresh
