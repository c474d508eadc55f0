import { setWidgetSource } from '@warsha/web-kit'
import { readFirstRequests } from '@warsha/web-kit/testing'
import { screens } from './screens.ts'

// The search for parts belongs to another front end.
beforeEach(() => setWidgetSource(async () => () => null))

const cases = screens
  .filter(({ firstRequests }) => firstRequests)
  .flatMap((screen) => screen.roles.map((role) => ({ path: screen.path, role, screen })))

test.each(cases)('the page $path requests as $role what was requested early', async (one) => {
  const { first, early } = await readFirstRequests(one.screen, one.role)
  expect(early.length).toBeGreaterThan(0)
  expect(first).toEqual(expect.arrayContaining(early))
})
