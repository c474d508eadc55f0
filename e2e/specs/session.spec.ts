import { createPortalCustomer, demoCredentials, request, signIn } from '../commands/api.ts'
import { expect, test } from '../commands/journey.ts'
import { getTexts } from '../commands/texts.ts'

const reception = demoCredentials('receptionist')

/** Signs in by the form, so that the test has its own session. */
const signInByForm = async ({
  page,
  signInPage,
}: Pick<Parameters<Parameters<typeof test>[2]>[0], 'page' | 'signInPage'>) => {
  await signInPage.open()
  await signInPage.signIn(reception)
  await expect(page).toHaveURL('/dashboard')
  return page.evaluate(() => localStorage.getItem('token')!)
}

test('redirects an ended session to sign-in with the reason and returns to the page afterwards', async ({
  page,
  signInPage,
  customers,
  texts,
}) => {
  const token = await signInByForm({ page, signInPage })
  await customers.open('?search=Falcon&is_active=true')
  await expect(customers.row('Falcon Sands')).toBeVisible()
  await request('POST', '/auth/logout', { as: token })
  await expect
    .poll(async () => (await request('GET', '/customers', { as: token })).status)
    .toBe(401)

  // The socket may report the end of the session before the page is read again. Both lead to the sign-in page.
  await page.reload()
  await expect(signInPage.title).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(texts.signIn.ended_expired)).toBeVisible()
  expect(
    await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')]),
  ).toEqual([null, null])

  await signInPage.signIn(reception)
  await expect(page).toHaveURL(/\/customers\?search=Falcon&is_active=true/)
  await expect(customers.table).toBeVisible()
})

test('opens the requested page after sign-in', async ({ page, signInPage, customers }) => {
  await signInPage.open('/customers?search=Falcon')
  await expect(page).toHaveURL('/login')
  await signInPage.signIn(reception)
  await expect(page).toHaveURL('/customers?search=Falcon')
  await expect(customers.row('Falcon Sands')).toBeVisible()
})

test('logs out on the server and in every tab, and Back does not show the page', async ({
  page,
  context,
  signInPage,
  frame,
  customers,
  texts,
}) => {
  const token = await signInByForm({ page, signInPage })
  await page.getByRole('link', { name: customers.texts.title }).first().click()
  await customers.heading.waitFor()
  const otherTab = await context.newPage()
  await otherTab.goto('/customers')
  await otherTab.getByRole('heading', { level: 1, name: customers.texts.title }).waitFor()

  await frame.chooseFromUserMenu('log_out')
  await expect(signInPage.title).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(otherTab.getByRole('heading', { name: texts.signIn.title })).toBeVisible()
  expect((await request('GET', '/auth/verify', { as: token })).status).toBe(401)

  await page.goBack()
  await expect(signInPage.title).toBeVisible()
  await expect(page.getByText('Falcon Sands')).toBeHidden()
})

test.describe('the account of a customer', () => {
  test('changes the password, rejects a wrong current one at its field and ends other sessions', async ({
    page,
    signInPage,
    frame,
    texts,
  }) => {
    const account = { ...(await createPortalCustomer()), fresh: 'seven green palm trees' }
    const elsewhere = await signIn(account.email, account.password)
    await signInPage.open()
    await signInPage.signIn({ username: account.email, password: account.password })
    await frame.chooseFromUserMenu('change_password')
    const current = frame.dialog.locator('[data-path="current_password"]')
    const fresh = frame.dialog.locator('[data-path="new_password"]')
    await current.fill('not the one')
    await fresh.fill('short')
    await page.keyboard.press('Enter')
    await expect(fresh).toHaveAccessibleDescription(
      new RegExp(texts.errors.field.too_short.replace('{{minimum}}', '8')),
    )
    await expect(fresh).toBeFocused()
    await fresh.fill(account.fresh)
    await page.keyboard.press('Enter')
    await expect(current).toHaveAccessibleDescription(texts.errors.field.wrong_password)
    await expect(current).toBeFocused()
    await current.fill(account.password)
    await page.keyboard.press('Enter')
    await expect(page.getByText(texts.shell.password.changed)).toBeVisible()
    await expect(frame.dialog).toBeHidden()

    expect((await request('GET', '/auth/verify', { as: elsewhere.token })).status).toBe(401)
    const mine = await page.evaluate(() => localStorage.getItem('token')!)
    expect((await request('GET', '/auth/verify', { as: mine })).status).toBe(200)
    expect((await signIn(account.email, account.fresh)).user.role).toBe('customer')
    const oldCredentials = { username: account.email, password: account.password }
    expect((await request('POST', '/auth/login', { body: oldCredentials })).status).toBe(401)
  })

  test('lists sessions and ends another one after a confirmation', async ({
    page,
    signInPage,
    frame,
    texts,
  }) => {
    const { email, password } = await createPortalCustomer()
    const elsewhere = await signIn(email, password)
    await signInPage.open()
    await signInPage.signIn({ username: email, password })
    await frame.chooseFromUserMenu('my_sessions')
    const sessions = frame.dialog.getByRole('listitem')
    await expect(sessions).toHaveCount(2)
    await expect(sessions.filter({ hasText: texts.shell.sessions.current })).toHaveCount(1)

    const end = sessions.getByRole('button', { name: texts.shell.sessions.end })
    const confirmation = page.getByRole('dialog', { name: texts.shell.sessions.end_title })
    await end.click()
    await confirmation.getByRole('button', { name: texts.kit.cancel }).click()
    expect((await request('GET', '/auth/verify', { as: elsewhere.token })).status).toBe(200)
    await end.click()
    await confirmation.getByRole('button', { name: texts.shell.sessions.end }).click()
    await expect(page.getByText(texts.shell.sessions.ended)).toBeVisible()
    await expect(sessions).toHaveCount(1)
    expect((await request('GET', '/auth/verify', { as: elsewhere.token })).status).toBe(401)
  })
})

test.describe('navigation', () => {
  test.use({ role: 'manager' })

  test('goes from screen to screen with Back and Forward', async ({
    page,
    frame,
    customers,
    texts,
  }) => {
    await frame.open('/dashboard')
    await frame.menu.getByRole('link', { name: customers.texts.title }).click()
    await expect(customers.heading).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/dashboard')
    await expect(frame.heading).toContainText(texts.shell.welcome.replace('{{name}}', 'Khalid'))
    await page.goForward()
    await expect(customers.heading).toBeVisible()
  })

  test('switches the language without a page load and keeps it after a reload', async ({
    page,
    frame,
    customers,
  }) => {
    await customers.open()
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await frame.switchLanguage()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(
      page.getByRole('heading', { level: 1, name: getTexts('ar').workshop.customers.title }),
    ).toBeVisible()
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(
      page.getByRole('heading', { level: 1, name: getTexts('ar').workshop.customers.title }),
    ).toBeVisible()
  })
})
