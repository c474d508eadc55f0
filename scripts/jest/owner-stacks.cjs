/**
 * Turns off the stack trace that React's development build takes for each created element, which costs a sixth of the time
 * of the screen tests. React stops taking them after 10,000 elements per second; this says that there were as many.
 */
const react = /** @type {Record<string, object>} */ (/** @type {unknown} */ (require('react')))
const internals = react.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE

if (!internals || !('recentlyCreatedOwnerStacks' in internals))
  throw new Error('React no longer counts owner stacks: remove scripts/jest/owner-stacks.cjs.')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} })
