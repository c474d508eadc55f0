/**
 * A row of the table: a kind of request, with many values in turn.
 *
 * @typedef {import('../load.mjs').Request} Request
 * @typedef {{ title: string, connections: number, requestAt: (number: number) => Request, headers?: Record<string, string> }} Row
 * `headers` replace those of the signed-in administrator
 */

/** @template T @param {T[]} values @param {number} number @returns {T} */
export const inTurn = (values, number) => /** @type {T} */ (values[number % values.length])

export const many = { connections: 16 }
export const one = { connections: 1 }
