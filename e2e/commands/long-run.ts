/** What `npm test` leaves out and `npm run test:long` adds. */
import { type Language, languages } from './texts.ts'

export const isLongRun = process.env.WARSHA_LONG === '1'

/**
 * Returns `all` in a long run, otherwise `some`: the variants of a journey that find what the others do not.
 */
export const variantsOf = <T>(all: readonly T[], some: readonly T[]): readonly T[] =>
  isLongRun ? all : some

/**
 * Returns the languages of a journey whose logic does not depend on the language: `usual`, and in a long run both. Jest
 * tests that every text exists in both languages, and every-screen.spec.ts checks the layout in both.
 */
export const journeyLanguages = (usual: Language): readonly Language[] =>
  variantsOf(languages, [usual])
