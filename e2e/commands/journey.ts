/**
 * The `test` of all journeys. `test.use({ role, language })` opens the browser signed in. A journey fails if it leaves
 * an error in the console or a violation of the content security policy.
 */
import { test as base, type Cookie, expect, type Page } from '@playwright/test'
import type { Role } from '@warsha/contracts/base/roles'
import { CustomersPage } from '../pages/customers.page.ts'
import { EmployeesPage } from '../pages/employees.page.ts'
import { Frame } from '../pages/frame.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { SparePartsPage } from '../pages/spare-parts.page.ts'
import { VehiclesPage } from '../pages/vehicles.page.ts'
import { WorkCardPage } from '../pages/work-card.page.ts'
import { WorkCardsPage } from '../pages/work-cards.page.ts'
import { type Session, signInAs } from './api.ts'
import { collectPageErrors, type PageErrors } from './page-errors.ts'
import { delayTransitions } from './slow-transitions.ts'
import { getTexts, type Language, type Texts } from './texts.ts'

export { expect } from '@playwright/test'

interface Options {
  /** Null if nobody is signed in. */
  role: Role | null
  language: Language
}

interface Fixtures {
  texts: Texts
  pageErrors: PageErrors
  signInPage: SignInPage
  frame: Frame
  customers: CustomersPage
  employees: EmployeesPage
  spareParts: SparePartsPage
  vehicles: VehiclesPage
  workCards: WorkCardsPage
  workCard: WorkCardPage
}

/** One session per role and worker, because each sign-in hashes a password for a third of a second. */
interface WorkerFixtures {
  getSession: (role: Role) => Promise<Session>
}

/** The browser storage of a signed-in user: the keys that the shell reads at start. */
export const createStorageState = (origin: string, language: Language, session: Session | null) => {
  const entries = {
    language,
    ...(session && { token: session.token, user: JSON.stringify(session.user) }),
  }
  const localStorage = Object.entries(entries).map(([name, value]) => ({ name, value }))
  return { cookies: [] as Cookie[], origins: [{ origin, localStorage }] }
}

/**
 * Call it before a page with routes is closed: the page may still be reading something, and the route would fail together
 * with it. The page of a journey does so by itself.
 */
export const endRoutes = (page: Page): Promise<void> =>
  page.unrouteAll({ behavior: 'ignoreErrors' })

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  role: [null, { option: true }],
  language: ['en', { option: true }],
  browser: [
    async ({ browser }, use) => {
      delayTransitions(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  getSession: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern
    async ({}, use) => {
      const sessions = new Map<Role, Promise<Session>>()
      await use((role) => {
        const session = sessions.get(role) ?? signInAs(role)
        sessions.set(role, session)
        return session
      })
    },
    { scope: 'worker' },
  ],
  storageState: async ({ baseURL, role, language, getSession }, use) =>
    use(createStorageState(baseURL!, language, role && (await getSession(role)))),
  pageErrors: [
    async ({ context }, use) => {
      const pageErrors = await collectPageErrors(context)
      await use(pageErrors)
      expect(pageErrors.unexpected(), 'no errors in the browser').toEqual([])
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    await use(page)
    await endRoutes(page)
  },
  texts: ({ language }, use) => use(getTexts(language)),
  signInPage: ({ page, texts }, use) => use(new SignInPage(page, texts)),
  frame: ({ page, texts }, use) => use(new Frame(page, texts)),
  customers: ({ page, texts }, use) => use(new CustomersPage(page, texts)),
  employees: ({ page, texts }, use) => use(new EmployeesPage(page, texts)),
  spareParts: ({ page, texts }, use) => use(new SparePartsPage(page, texts)),
  vehicles: ({ page, texts }, use) => use(new VehiclesPage(page, texts)),
  workCards: ({ page, texts }, use) => use(new WorkCardsPage(page, texts)),
  workCard: ({ page, texts }, use) => use(new WorkCardPage(page, texts)),
})
