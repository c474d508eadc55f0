/** Containers, databases and folders that are not services, and variables of the generated files. */
const reserved = new Set(
  [
    'bus common docs gateway helpers internal misc postgres prepare proxy rabbitmq shell utils',
    'add data endpoint expect list manager manifest modules path reception running service test text',
  ].flatMap((line) => line.split(' ')),
)

/**
 * Throws if a name cannot be a JavaScript identifier, a database role, a container and a path at once.
 * @param {string} name
 */
export function validateName(name) {
  if (!/^[a-z]{2,20}$/.test(name))
    throw new Error('A name consists of 2 to 20 lower-case letters a to z.')
  if (reserved.has(name) || isKeyword(name)) throw new Error(`The name ${name} is reserved.`)
}

/** @param {string} name */
function isKeyword(name) {
  try {
    new Function(`'use strict'; async () => { let ${name} }`)
    return false
  } catch {
    return true
  }
}

/** @param {string} name @returns {string} `billing` → `Billing` */
export function capitalise(name) {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
