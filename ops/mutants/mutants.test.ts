import { root } from '../../scripts/paths.mjs'
import { mutants } from './mutants.mjs'
import { findMutant } from './mutated-file.mjs'

test('every mutant still applies to the code', async () => {
  const places = await Promise.allSettled(mutants.map((mutant) => findMutant(root, mutant)))
  const stale = places.flatMap((place) =>
    place.status === 'rejected' ? [String(place.reason.message)] : [],
  )
  expect(stale).toEqual([])
})
