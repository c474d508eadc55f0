/** For tests: a build as the gateway lists it, and an admin. */
import type { FrontEndBuild } from '@warsha/contracts/gateway/front-end-builds'
import type { SessionUser } from '@warsha/contracts/identity/auth'

export const admin: SessionUser = {
  id: 'u-1',
  username: 'noura',
  email: null,
  first_name: 'Noura',
  last_name: 'Al Suwaidi',
  role: 'admin',
  roles: ['admin'],
}

export const createBuild = (changes: Partial<FrontEndBuild> = {}): FrontEndBuild => {
  const { front_end = 'mfe-workshop', build = '0123456789ab' } = changes
  return {
    front_end,
    version: '1.4.0',
    build,
    published_at: '2026-11-22T08:00:00.000Z',
    is_preview: true,
    integrity: `sha384-${'A'.repeat(64)}`,
    remote: {
      id: front_end,
      version: '1.4.0',
      build,
      contract: 1,
      manifest: `/front-ends/${front_end}/mf-manifest.${build}.json`,
      entry: `assets/remote.${build}.js`,
      paths: ['/customers'],
      navigation: [],
    },
    ...changes,
  }
}

/** Stores tests as the shell does. */
export const storeTests = (tests: unknown, user = admin.id): void =>
  sessionStorage.setItem('front_end_tests', JSON.stringify({ user, tests }))
