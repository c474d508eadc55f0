/** A CSS module in which every class is called what it is called in the file. */
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) })
