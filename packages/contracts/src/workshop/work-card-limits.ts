/** Lengths of the texts of a work card, for browser and server. Without zod: pages import this file. */

export const maxTaskLength = 500
export const maxNoteLength = 2000
/** What a job waits for. */
export const maxMissingPartLength = 200
