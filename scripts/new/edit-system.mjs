/**
 * Adds a name to the end of a list in scripts/system.mjs.
 * @param {string} text
 * @param {'services' | 'frontEnds'} list
 * @param {string} name
 */
export function addToSystem(text, list, name) {
  const declaration = new RegExp(`(export const ${list} = [^\\]]*?)(\\s*\\]\\))`)
  return text.replace(
    declaration,
    (_, start, end) => `${start.replace(/,?$/, ',')} '${name}',${end}`,
  )
}
