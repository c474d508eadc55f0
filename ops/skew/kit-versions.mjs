/**
 * Returns true if a shell with web-kit `offered` is too old for a remote that was built with `built`: the remote requires
 * the minor version that it was built on, or a later one (required-range.js of web-kit). Below 1.0.0 every minor version
 * is incompatible.
 * @param {string} offered @param {string} built @returns {boolean}
 */
export function isTooOld(offered, built) {
  const [[major, minor], [neededMajor, neededMinor]] = [numbersOf(offered), numbersOf(built)]
  if (major !== neededMajor) return true
  return major === 0 ? minor !== neededMinor : minor < neededMinor
}

/** @param {string} version @returns {[major: number, minor: number]} */
function numbersOf(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return [major, minor]
}
