/**
 * Returns the versions of a shared package that a remote accepts from the shell: those from the start of the minor version
 * on which it was built. A patch adds nothing that a remote could need, so a remote built on a newer patch still loads in
 * a shell with an older one.
 *
 * @param {string} version for example '1.4.2'
 * @returns {string} for example '^1.4.0'
 */
export const requiredRange = (version) => {
  const [, minor] = /^(\d+\.\d+)\.\d+$/.exec(version) ?? []
  if (!minor) throw new Error(`${version} is not a released version`)
  return `^${minor}.0`
}
