/**
 * Returns true if a shell with web-kit `offered` is too old for a remote that was built with `built`: the remote requires
 * ^<built>. Below 1.0.0 every minor version is incompatible.
 * @param {string} offered @param {string} built @returns {boolean}
 */
export function isTooOld(offered, built) {
  const [has, needs] = [offered, built].map((version) => version.split('.').map(Number))
  const fixed = needs?.[0] === 0 ? 2 : 1
  for (let place = 0; place < 3; place++) {
    const [one = 0, other = 0] = [has?.[place], needs?.[place]]
    if (one !== other) return place < fixed || one < other
  }
  return false
}
