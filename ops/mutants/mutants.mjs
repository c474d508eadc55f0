import { guardMutants } from './guards.mjs'
import { ruleMutants } from './rules.mjs'
import { screenMutants } from './screens.mjs'
import { sqlMutants } from './sql.mjs'

/** @type {readonly import('./mutant.mjs').Mutant[]} */
export const mutants = [...ruleMutants, ...sqlMutants, ...guardMutants, ...screenMutants]
