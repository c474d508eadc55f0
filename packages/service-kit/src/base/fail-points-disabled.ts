/** Takes the place of `fail-points.ts` in every bundle except those of tests (scripts/build/bundle.mjs). */
export const failPoint = (_name: string): void => {}
