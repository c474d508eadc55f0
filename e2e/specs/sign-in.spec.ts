import { demoAccounts, demoPassword } from '@warsha/contracts/identity/demo'
import { demoCredentials } from '../commands/api.ts'
import { holdRequests } from '../commands/hold-requests.ts'
import { expect, test } from '../commands/journey.ts'
import { journeyLanguages, variantsOf } from '../commands/long-run.ts'

const reception = demoCredentials('receptionist')

/** Both homes. Jest tests the home of every role (guards.test.ts). */
const bothHomes = demoAccounts.filter(({ role }) => role === 'mechanic' || role === 'customer')

for (const { role, username } of variantsOf(demoAccounts, bothHomes)) {
  const home = role === 'customer' ? '/customer-portal' : '/dashboard'
  test(`signs in as ${role}, opens ${home} and redirects /login and / there`, async ({
    page,
    signInPage,
    frame,
  }) => {
    await signInPage.open('/')
    await expect(page).toHaveURL('/login')
    await signInPage.signIn({ username, password: demoPassword })
    await expect(page).toHaveURL(home)
    await expect(frame.userMenu).toBeVisible()
    for (const path of ['/login', '/']) {
      await frame.open(path)
      await expect(page).toHaveURL(home)
    }
  })
}

/** Texts that the requirements fix exactly. */
const invalidCredentials = {
  en: 'Invalid username or password',
  ar: 'اسم المستخدم أو كلمة المرور غير صحيحة',
}

for (const language of journeyLanguages('ar')) {
  test.describe(`the sign-in page in ${language}`, () => {
    test.use({ language })

    test('shows the same error for a wrong password and an unknown username and keeps the username', async ({
      signInPage,
    }) => {
      await signInPage.open()
      for (const username of ['employee', 'nobody-at-all']) {
        await signInPage.signIn({ username, password: 'not the password' })
        await expect(signInPage.alert).toHaveText(invalidCredentials[language])
        await expect(signInPage.username).toHaveValue(username)
        await expect(signInPage.password).toBeFocused()
      }
    })

    test('shows an error at a missing field and focuses it', async ({ signInPage, texts }) => {
      await signInPage.open()
      await signInPage.submit.click()
      await expect(signInPage.username).toHaveAccessibleDescription(texts.signIn.required_username)
      await expect(signInPage.username).toBeFocused()
      await signInPage.username.fill(reception.username)
      await signInPage.submit.click()
      await expect(signInPage.password).toHaveAccessibleDescription(texts.signIn.required_password)
      await expect(signInPage.password).toBeFocused()
    })

    test('shows progress and sends the request only once', async ({ page, signInPage, texts }) => {
      let requests = 0
      const release = await holdRequests(page, '**/api/auth/login', () => requests++)
      await signInPage.open()
      await signInPage.signIn(reception)
      await expect(signInPage.submit).toHaveText(texts.signIn.signing_in)
      await page.keyboard.press('Enter')
      await signInPage.submit.click({ force: true })
      release()
      await expect(page).toHaveURL('/dashboard')
      expect(requests).toBe(1)
    })

    test('shows copyright, TRN and the demo accounts, and fills in the form from one', async ({
      page,
      signInPage,
    }) => {
      await signInPage.open()
      await expect(signInPage.footer).toContainText(`© ${new Date().getFullYear()}`)
      await expect(signInPage.footer).toContainText('100000000000003')
      await expect(signInPage.demoHints).toHaveCount(6)
      await signInPage.demoHints.filter({ hasText: reception.username }).click()
      await expect(signInPage.username).toHaveValue(reception.username)
      await signInPage.password.press('Enter')
      await expect(page).toHaveURL('/dashboard')
    })

    test('reports that the server cannot be reached', async ({ page, signInPage, texts }) => {
      await signInPage.open()
      await page.route('**/api/auth/login', (route) => route.abort())
      await signInPage.signIn(reception)
      await expect(signInPage.alert).toHaveText(texts.signIn.network_unreachable)
    })
  })
}

test('switches the language without a page load, keeps the input and stays after a reload', async ({
  page,
  signInPage,
}) => {
  await signInPage.open()
  const html = page.locator('html')
  await expect(html).toHaveAttribute('dir', 'ltr')
  await signInPage.username.fill('half a na')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('button', { name: 'العربية' }).click()
  await expect(html).toHaveAttribute('dir', 'rtl')
  await expect(html).toHaveAttribute('lang', 'ar')
  await expect(page.getByLabel('اسم المستخدم', { exact: true })).toHaveValue('half a na')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('ar')

  await page.reload()
  await expect(html).toHaveAttribute('dir', 'rtl')
  await expect(html).toHaveAttribute('lang', 'ar')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(html).toHaveAttribute('dir', 'ltr')
  await expect(signInPage.title).toBeVisible()
})
