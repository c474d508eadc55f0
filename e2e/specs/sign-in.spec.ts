import { demoAccounts, demoPassword } from '@warsha/contracts/demo'
import { demoCredentials } from '../commands/api.ts'
import { holdRequests } from '../commands/hold-requests.ts'
import { expect, test } from '../commands/journey.ts'
import { languages } from '../commands/texts.ts'

const reception = demoCredentials('receptionist')

for (const { role, username } of demoAccounts) {
  const home = role === 'customer' ? '/customer-portal' : '/dashboard'
  test(`${role} signs in and comes to ${home}, and again there from /login and /`, async ({
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

/** By the specification, letter by letter; in Arabic the same sentence. */
const refused = { en: 'Invalid username or password', ar: 'اسم المستخدم أو كلمة المرور غير صحيحة' }

for (const language of languages) {
  test.describe(`the sign-in page in ${language}`, () => {
    test.use({ language })

    test('says the same of a wrong password and of an unknown name, and keeps the name', async ({
      signInPage,
    }) => {
      await signInPage.open()
      for (const username of ['employee', 'nobody-at-all']) {
        await signInPage.signIn({ username, password: 'not the password' })
        await expect(signInPage.alert).toHaveText(refused[language])
        await expect(signInPage.username).toHaveValue(username)
        await expect(signInPage.password).toBeFocused()
      }
    })

    test('asks for what is missing at its field and puts the focus there', async ({
      signInPage,
      texts,
    }) => {
      await signInPage.open()
      await signInPage.submit.click()
      await expect(signInPage.username).toHaveAccessibleDescription(texts.signIn.required_username)
      await expect(signInPage.username).toBeFocused()
      await signInPage.username.fill(reception.username)
      await signInPage.submit.click()
      await expect(signInPage.password).toHaveAccessibleDescription(texts.signIn.required_password)
      await expect(signInPage.password).toBeFocused()
    })

    test('shows that it is signing in and sends only once', async ({ page, signInPage, texts }) => {
      let calls = 0
      const answer = await holdRequests(page, '**/api/auth/login', () => calls++)
      await signInPage.open()
      await signInPage.signIn(reception)
      await expect(signInPage.submit).toHaveText(texts.signIn.signing_in)
      await page.keyboard.press('Enter')
      await signInPage.submit.click({ force: true })
      answer()
      await expect(page).toHaveURL('/dashboard')
      expect(calls).toBe(1)
    })

    test('shows copyright and TRN, and the demo sign-ins of all roles, of which one fills in the form', async ({
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

    test('says in words when the server cannot be reached', async ({ page, signInPage, texts }) => {
      await signInPage.open()
      await page.route('**/api/auth/login', (route) => route.abort())
      await signInPage.signIn(reception)
      await expect(signInPage.alert).toHaveText(texts.signIn.network_unreachable)
    })
  })
}

test('the language switches without loading anew, keeps what was typed, and stays after a reload', async ({
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
