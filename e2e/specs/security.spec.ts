/** Security headers, caching and stored text. All other journeys fail on a violation of the content security policy. */
import { createCustomer, uniqueId } from '../commands/api.ts'
import { fetchAsBrowser } from '../commands/fetch-as-browser.ts'
import { expect, test } from '../commands/journey.ts'

const extractNonce = (policy: string) => /'nonce-([\w-]+)'/.exec(policy)?.[1]

test('sends pages with all security headers and a unique nonce', async ({ request }) => {
  const answers = await Promise.all([request.get('/login'), request.get('/customers')])
  const nonces = answers.map((response) =>
    extractNonce(response.headers()['content-security-policy'] ?? ''),
  )
  for (const [index, response] of answers.entries()) {
    const headers = response.headers()
    expect(headers['content-security-policy']?.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' 'wasm-unsafe-eval'",
      `style-src 'self' 'nonce-${nonces[index]}'`,
      "img-src 'self' data: blob:",
      'media-src blob:',
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      'frame-src blob:',
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      'report-uri /api/client-errors',
    ])
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    expect(headers['permissions-policy']).toBe(
      'geolocation=(self), camera=(self), microphone=(self), payment=(), usb=()',
    )
    expect(headers).not.toHaveProperty('etag')
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(await response.text()).toContain(`content="${nonces[index]}"`)
  }
  expect(nonces[0]).toMatch(/^[\w-]{20,}$/)
  expect(nonces[0]).not.toBe(nonces[1])
})

test('sends API responses with no-store and nosniff', async ({ request }) => {
  const headers = (await request.get('/api/settings/public')).headers()
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(headers).not.toHaveProperty('etag')
})

test('caches assets and manifests permanently and revalidates the list of remotes', async ({
  page,
  request,
}) => {
  await page.goto('/login')
  const script = await page.locator('script[src]').first().getAttribute('src')
  const list = await request.get('/remotes.json')
  const { remotes } = await list.json()
  for (const path of [script!, remotes[0].manifest])
    expect((await request.get(path)).headers()['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    )
  expect(list.headers()['cache-control']).toContain('no-cache')
  expect(list.headers().etag).toBeTruthy()
})

test.describe('stored text', () => {
  test.use({ role: 'receptionist' })

  test('is shown as typed, including quotes, entities and markup', async ({ page, customers }) => {
    const name = `O'Neil "Quote" & Söhne &lt;b&gt; {{7*7}} 1 < 2 > 0 ${uniqueId()}`
    const { customer_code: code } = await createCustomer({ contact_person: name })
    await customers.open(`?search=${code}`)
    await expect(customers.row(code)).toContainText(name)
    await customers.edit(code)
    await expect(customers.field('contact_person')).toHaveValue(name)
    await page.keyboard.press('Escape')
    await customers.chooseFromRowMenu(name, 'delete')
    await expect(customers.deletion).toContainText(name)
  })

  test('is not interpreted as markup, even in the response itself', async ({ page, customers }) => {
    const markup =
      '<img src=x onerror="document.title=\'owned\'"><script>document.title="owned"</script>'
    await page.route('**/api/customers?*', async (route) => {
      const response = await fetchAsBrowser(route)
      const body = await response.json()
      body.data[0] = {
        ...body.data[0],
        contact_person: markup,
        city: markup,
        customer_code: markup,
        phone: `${markup}1`,
      }
      await route.fulfill({ response: response, json: body })
    })
    await customers.open()
    await expect(customers.row(markup)).toContainText(markup)
    await expect(page.locator('main img[src="x"], main script')).toHaveCount(0)
    await expect(page).not.toHaveTitle('owned')
  })
})

test('serves the API documentation from this origin under the same policy', async ({
  page,
  baseURL,
}) => {
  const foreignRequests: string[] = []
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(baseURL!))
      foreignRequests.push(request.url())
  })
  await page.goto('/api/docs')
  await page.locator('#operations-tag-settings').getByRole('button').first().click()
  await page.locator('#operations-settings-readPublicSettings').getByRole('button').first().click()
  await page.getByRole('button', { name: 'Try it out' }).click()
  await page.getByRole('button', { name: 'Execute', exact: true }).click()
  await expect(page.locator('.live-responses-table')).toContainText('shop_name')
  await page.getByRole('button', { name: 'Authorize', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Available authorizations' })).toBeVisible()
  await page.goto('/api/docs/events')
  await page.getByText('workshop.payment_recorded', { exact: true }).click()
  await expect(page.getByRole('cell', { name: 'string or null' }).first()).toBeVisible()
  expect(foreignRequests).toEqual([])
})
