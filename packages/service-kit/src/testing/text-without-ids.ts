const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
const instants = /\d{4}-\d\d-\d\dT[\d:.]+Z?/g

/**
 * The JSON of a value without its ids and times, in which any digits can occur by chance: for tests that an amount is **not**
 * in a response or an event.
 */
export const textWithoutIds = (value: unknown): string =>
  JSON.stringify(value).replaceAll(ids, '').replaceAll(instants, '')
