/**
 * Opens what a screen can open, without a description of the screen: every tab and view, every dialog and menu behind a
 * button, and the errors of every form. Nothing is changed.
 */
import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { fetchAsBrowser, isReadRequest } from '../fetch-as-browser.ts'
import type { Texts } from '../texts.ts'
import type { Settle } from './settle.ts'

export interface Exploration {
  page: Page
  texts: Texts
  settle: Settle
  /** Checks the page as it is now. */
  check: (state: string) => Promise<void>
}

interface StoredResponse {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** Playwright discards a response together with its page, so it is copied. */
const fetchWhole = async (route: Route): Promise<StoredResponse> => {
  const response = await fetchAsBrowser(route)
  // The body is not compressed any more.
  const { 'content-encoding': _, 'content-length': __, ...headers } = response.headers()
  return { status: response.status(), headers, body: await response.body() }
}

/**
 * Cuts a page off from changes: the API rejects those of the page, and those of other journeys do not arrive. Otherwise
 * a row, an entry of a menu or the name of a button could change while it is explored.
 */
export const holdData = async (page: Page): Promise<void> => {
  const firstResponses = new Map<string, Promise<StoredResponse>>()
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    if (!isReadRequest(request)) return route.fulfill({ status: 500, json: { success: false } })
    const key = `${request.method()} ${request.url()}`
    const response = firstResponses.get(key) ?? fetchWhole(route)
    firstResponses.set(key, response)
    await route.fulfill(await response)
  })
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => {
      if (!isLiveEvent.test(String(message))) socket.send(message)
    })
  })
}

/** An event of Socket.IO that tells of a change, as it is on the wire. */
const isLiveEvent = /^42\["(notification|changed)"/

const overlaysOf = (page: Page): Locator =>
  page.locator('[role="dialog"], [role="menu"], [role="listbox"]').filter({ visible: true })

interface Control {
  name: string
  index: number
}

/** Where the controls of a screen are. They are marked with an attribute, because dialogs add and remove others. */
const scopes = { screen: 'main', screenAndFrame: 'body' } as const
export type Scope = keyof typeof scopes

/**
 * Finds the buttons that may open something, one of each kind: the rows of a list have the same ones. Sorting, paging and
 * what leaves the screen are left out.
 */
const findControls = (page: Page, selector: string, scope: Scope): Promise<Control[]> =>
  page.evaluate(
    ([rootSelector, controlSelector]) => {
      const root = document.querySelector(rootSelector!)
      const kinds = new Set<string>()
      const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
      return [...(root?.querySelectorAll(controlSelector!) ?? [])].flatMap((element, index) => {
        const row = element.closest('tbody tr, li, article, [role="listitem"]')
        const label = element instanceof HTMLInputElement ? element.labels?.[0] : element
        const name = (element.getAttribute('aria-label') ?? label?.textContent ?? '').trim()
        // What follows a comma may change meanwhile: "Notifications, 3 unread".
        const kind = row
          ? `of a row: ${[...row.querySelectorAll(controlSelector!)].indexOf(element)}`
          : name.replace(/[,،].*/, '').replaceAll(/\d/g, '')
        const isElsewhere = element.closest('th, [role="dialog"], [role="menu"], [role="listbox"]')
        if (isElsewhere || kinds.has(kind) || !isShown(element)) return []
        kinds.add(kind)
        return [{ name: kind, index }]
      })
    },
    [scopes[scope], selector],
  )

const buttons =
  'button:not([disabled], [data-disabled], [role="tab"], [role="switch"], [role="radio"], [type="submit"])'
/** Tabs, switches between views, and links to sections of the screen. */
const views = [
  '[role="tab"]:not([aria-selected="true"], [disabled])',
  'input[type="radio"]:not(:checked, [disabled])',
  'nav a[href*="#"]:not([aria-current])',
].join()

/** Clicks a control. Returns false if it is no longer there: another control has removed it. */
const use = async (
  name: string,
  selector: string,
  scope: Scope,
  { page, settle }: Exploration,
): Promise<boolean> => {
  let isThere = false
  // A control may be replaced after it was found: the notifications button when its menu has loaded.
  await expect(async () => {
    const controls = await findControls(page, selector, scope)
    const control = controls.find((found) => found.name === name)
    isThere = control !== undefined
    // The input of a view is hidden below its label.
    if (control)
      await page.locator(scopes[scope]).locator(selector).nth(control.index).click({ force: true })
  }).toPass({ timeout: 20_000 })
  if (isThere) await settle()
  return isThere
}

/** Closes all dialogs and menus, and discards what was typed. */
const closeOverlays = async ({ page, texts, settle }: Exploration) => {
  const discard = page
    .getByRole('dialog', { name: texts.kit.form.discard_title })
    .getByRole('button')
    .last()
  await expect(async () => {
    if (await discard.isVisible()) await discard.click()
    else if ((await overlaysOf(page).count()) > 0) await page.keyboard.press('Escape')
    await settle()
    expect(await overlaysOf(page).count()).toBe(0)
  }).toPass()
}

/** Submits the form of a dialog or of the screen as it is, which shows its errors or that the server rejects it. */
const submit = async (form: Locator, name: string, { settle, check }: Exploration) => {
  const button = form.locator('button[type="submit"]:not([disabled])').last()
  if ((await button.count()) === 0) return
  await button.click()
  await settle()
  await check(`${name}, submitted`)
}

const inspectOverlay = async (name: string, exploration: Exploration) => {
  const { page, check } = exploration
  const dialog = page.getByRole('dialog').filter({ visible: true }).last()
  await check(name)
  if ((await dialog.count()) > 0) await submit(dialog, name, exploration)
}

/** Opens a screen and waits until it has its content. The page is quiet before its code has run, too. */
export const openScreen = async (address: string, page: Page, settle: Settle): Promise<void> => {
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await settle()
}

/** Goes back if a control has left the screen. */
const returnTo = async (address: string, { page, settle }: Exploration) => {
  if (new URL(page.url()).pathname === new URL(address).pathname) return
  await openScreen(address, page, settle)
}

/** Opens every item of an open menu that opens a dialog. `open` opens the menu again. */
const exploreMenu = async (
  name: string,
  open: () => Promise<boolean>,
  exploration: Exploration,
  excluded: readonly string[],
) => {
  const { page, settle } = exploration
  const address = page.url()
  const items = page.locator('button[role="menuitem"]:not([disabled], [data-disabled])')
  const names = await items.allInnerTexts()
  for (const [index, item] of names.entries()) {
    if (excluded.includes(item.trim())) continue
    await expect(async () => {
      if ((await items.count()) === 0) await open()
      expect(await items.count(), `items of ${name}`).toBe(names.length)
    }).toPass({ timeout: 20_000 })
    await items.nth(index).click()
    await settle()
    if ((await page.getByRole('dialog').filter({ visible: true }).count()) > 0)
      await inspectOverlay(`${name}, ${item.trim()}`, exploration)
    await closeOverlays(exploration)
    await returnTo(address, exploration)
  }
}

/** Opens every dialog and menu of what the screen shows now. */
const exploreControls = async (scope: Scope, known: Set<string>, exploration: Exploration) => {
  const { page, texts } = exploration
  const address = page.url()
  const excluded = [texts.shell.log_out, texts.shell.switch_language]
  for (const { name } of await findControls(page, buttons, scope)) {
    if (known.has(name) || excluded.some((text) => name.includes(text))) continue
    known.add(name)
    const open = () => use(name, buttons, scope, exploration)
    if (!(await open())) continue
    if ((await overlaysOf(page).count()) > 0) {
      await inspectOverlay(name, exploration)
      if ((await page.getByRole('menu').count()) > 0)
        await exploreMenu(name, open, exploration, excluded)
      await closeOverlays(exploration)
    }
    await returnTo(address, exploration)
  }
}

/** Checks an open screen with everything that it can open. */
export const exploreScreen = async (exploration: Exploration, scope: Scope): Promise<void> => {
  const { page, check } = exploration
  const known = new Set<string>()
  await check('the screen')
  await exploreControls(scope, known, exploration)
  await checkViews(exploration, () => exploreControls('screen', known, exploration))
  await submit(page.getByRole('main'), 'the form of the screen', exploration)
}

/** Opens and checks each view of an open screen, and calls `inView` in it. */
export const checkViews = async (
  exploration: Exploration,
  inView: () => Promise<void> = async () => {},
): Promise<void> => {
  const { page, check } = exploration
  for (const { name } of await findControls(page, views, 'screen')) {
    if (!(await use(name, views, 'screen', exploration))) continue
    await check(name)
    await inView()
  }
}
