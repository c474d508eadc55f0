/** Tests of published front ends as browsers see them. */
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { createCleanup, sendRequest, startGateway, type TestGateway } from '../testing.ts'

const { track, closeAll } = createCleanup()
afterEach(closeAll)

const html = `<!doctype html><html><head><meta name="csp-nonce" content="__CSP_NONCE__">
<style nonce="__CSP_NONCE__"></style><!--remotes--></head><body></body></html>`

const writeFile = ({ frontEnds }: TestGateway, path: string, content: string | Buffer) => {
  const file = join(frontEnds, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, content)
  renameSync(`${file}.new`, file) // like the publish script
}

const createRemote = (id: string, build: string, label = 'Customers') => ({
  id,
  version: '1.0.0',
  build,
  contract: 1,
  manifest: `/front-ends/${id}/mf-manifest.${build}.json`,
  paths: ['/customers', '/customers/:id'],
  navigation: [
    { to: '/customers', label: { en: label, ar: 'العملاء' }, icon: 'users', roles: ['admin'] },
  ],
})

const publish = (gateway: TestGateway, id: string, build = 'b1', label?: string) => {
  writeFile(gateway, `${id}/mf-manifest.${build}.json`, JSON.stringify({ build }))
  writeFile(gateway, `${id}/remote.json`, JSON.stringify(createRemote(id, build, label)))
}

const publishShell = (gateway: TestGateway, build = 'b1', content = html) => {
  writeFile(gateway, `shell/index.${build}.html`, content)
  writeFile(
    gateway,
    'shell/remote.json',
    JSON.stringify({ id: 'shell', version: '1.0.0', build, html: `index.${build}.html` }),
  )
}

const start = async () => {
  const gateway = track(await startGateway())
  publishShell(gateway)
  publish(gateway, 'mfe-workshop')
  return gateway
}

const pageHeaders = { accept: 'text/html,*/*;q=0.8' }
const getIds = (json: Record<string, unknown>) =>
  (json.remotes as { id: string }[]).map(({ id }) => id)

test('sends the shell with the list of remotes for every path of the app', async () => {
  const gateway = await start()
  for (const path of ['/', '/login', '/customers/%D8%B9?page=2', '/anything/at/all']) {
    const { status, headers, text } = await sendRequest(gateway.url, path, { headers: pageHeaders })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    const remotesJson = /<script type="application\/json" id="remotes">(.*?)<\/script>/s.exec(
      text,
    )?.[1] as string
    expect(JSON.parse(remotesJson)).toEqual({ remotes: [createRemote('mfe-workshop', 'b1')] })
  }
})

test('sends each page with a new nonce and without caching', async () => {
  const gateway = await start()
  const nonces = new Set<string>()
  for (let i = 0; i < 3; i++) {
    const { headers, text } = await sendRequest(gateway.url, '/', {
      headers: { ...pageHeaders, 'if-none-match': '*' },
    })
    const nonce = /'nonce-([A-Za-z0-9_-]{22})'/.exec(
      String(headers['content-security-policy']),
    )?.[1] as string
    expect(text.split(nonce)).toHaveLength(3)
    expect(text).not.toContain('__CSP_NONCE__')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers.etag).toBeUndefined()
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(3)
})

test('sends the page with security headers', async () => {
  const gateway = await start()
  const { headers } = await sendRequest(gateway.url, '/', { headers: pageHeaders })
  const policy = String(headers['content-security-policy']).replace(/'nonce-[^']+'/, "'nonce'")
  expect(policy).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'nonce'; img-src 'self' data: blob:; media-src blob:; font-src 'self'; " +
      "connect-src 'self'; manifest-src 'self'; worker-src 'self'; frame-src blob:; form-action 'self'; " +
      "base-uri 'none'; object-src 'none'; frame-ancestors 'none'; report-uri /api/client-errors",
  )
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'geolocation=(self), camera=(self), microphone=(self), payment=(), usb=()',
  })
  expect(headers['strict-transport-security']).toBeUndefined()
})

test('escapes names in the list of remotes', async () => {
  const gateway = await start()
  publish(gateway, 'mfe-evil', 'b1', '</script><script>alert(1)</script>\u2028')
  const { text } = await sendRequest(gateway.url, '/', { headers: pageHeaders })
  expect(text.match(/<script/g)).toHaveLength(1)
  expect(text).toContain('\\u003c/script>')
})

const files = (name: string) => ({
  assets: [`assets/${name}.1.js`, `assets/${name}.1.css`],
  texts: { en: [`assets/${name}-en.1.js`], ar: [`assets/${name}-ar.1.js`] },
})

const startWithPreloads = async (remotePreload: unknown) => {
  const gateway = track(await startGateway())
  writeFile(gateway, 'shell/index.b1.html', html.replace('</head>', '<!--preloads--></head>'))
  const shell = { id: 'shell', html: 'index.b1.html' }
  const preload = {
    ...files('app'),
    shared: { '@warsha/web-kit/table': ['assets/table.1.js', 'assets/table.1.css'] },
    screens: { '/settings': files('settings') },
  }
  writeFile(gateway, 'shell/remote.json', JSON.stringify({ ...shell, preload }))
  const screens = [{ path: '/customers/{id}', roles: ['admin'] }]
  const remote = { ...createRemote('mfe-workshop', 'b1'), screens, preload: remotePreload }
  writeFile(gateway, 'mfe-workshop/remote.json', JSON.stringify(remote))
  const readPreloads = async (path: string) => {
    const { text } = await sendRequest(gateway.url, path, { headers: pageHeaders })
    const requests = /<script type="application\/json" id="first-requests">(.*?)<\/script>/s.exec(
      text,
    )
    return {
      addresses: [...text.matchAll(/<link rel="preload" .*?href="([^"]+)"/g)].map(
        ([, href]) => href,
      ),
      requests: requests && JSON.parse(requests[1] as string),
    }
  }
  return { gateway, readPreloads }
}

test('names the files that a path needs first: of the application, the remote and the screen', async () => {
  const { gateway, readPreloads } = await startWithPreloads({
    ...files('remote'),
    screens: {
      '/customers': files('list'),
      '/customers/{id}': {
        ...files('detail'),
        data: ['/api/customers?page=1'],
        // An older shell does not share the second one.
        shared: ['@warsha/web-kit/table', '@warsha/web-kit/charts'],
      },
    },
  })
  const below = '/front-ends/mfe-workshop'
  expect(await readPreloads('/customers/7?page=2')).toEqual({
    addresses: [
      `${below}/mf-manifest.b1.json`,
      `${below}/assets/remote.1.css`,
      `${below}/assets/detail.1.css`,
      '/front-ends/shell/assets/app.1.css',
      '/front-ends/shell/assets/table.1.css',
      `${below}/assets/remote.1.js`,
      `${below}/assets/detail.1.js`,
      '/front-ends/shell/assets/app.1.js',
      '/front-ends/shell/assets/table.1.js',
    ],
    requests: {
      texts: Object.fromEntries(
        ['en', 'ar'].map((language) => [
          language,
          [
            `${below}/assets/remote-${language}.1.js`,
            `${below}/assets/detail-${language}.1.js`,
            `/front-ends/shell/assets/app-${language}.1.js`,
          ],
        ]),
      ),
      data: ['/api/customers?page=1'],
      roles: ['admin'],
    },
  })
  const settings = await readPreloads('/settings')
  expect(settings.addresses).toEqual([
    '/front-ends/shell/assets/settings.1.css',
    '/front-ends/shell/assets/app.1.css',
    '/front-ends/shell/assets/settings.1.js',
    '/front-ends/shell/assets/app.1.js',
  ])
  // Signed-out people open these, too.
  for (const path of ['/', '/login', '/j/token', '/v/token'])
    expect(await readPreloads(path)).toEqual({ addresses: [], requests: null })
  const { text } = await sendRequest(gateway.url, '/remotes.json')
  expect(text).not.toContain('preload')
})

test.each([
  ['another folder', { assets: ['../shell/assets/app.1.js'] }],
  ['markup', { assets: ['assets/app"><script>.js'] }],
  ['no list', { assets: 'assets/app.1.js' }],
  ['another host', { assets: [], screens: { '/customers': { data: ['//example.com/'] } } }],
  [
    'shared packages without a list',
    { assets: [], screens: { '/customers': { shared: 'table' } } },
  ],
])('leaves out the files of a remote that names %s', async (_, preload) => {
  const { readPreloads } = await startWithPreloads(preload)
  const { addresses } = await readPreloads('/customers')
  expect(addresses).toEqual([
    '/front-ends/mfe-workshop/mf-manifest.b1.json',
    '/front-ends/shell/assets/app.1.css',
    '/front-ends/shell/assets/app.1.js',
  ])
})

test('lists the published remotes without the shell in remotes.json, with revalidation', async () => {
  const gateway = await start()
  publish(gateway, 'mfe-hr')
  const first = await sendRequest(gateway.url, '/remotes.json')
  expect(getIds(first.json())).toEqual(['mfe-hr', 'mfe-workshop'])
  expect(first.headers['cache-control']).toBe('no-cache')
  const headers = { 'if-none-match': String(first.headers.etag) }
  const again = await sendRequest(gateway.url, '/remotes.json', { headers })
  expect([again.status, again.text]).toEqual([304, ''])
  publish(gateway, 'mfe-hr', 'b2')
  expect((await sendRequest(gateway.url, '/remotes.json', { headers })).status).toBe(200)
})

test.each([
  ['is not JSON', '{'],
  ['lacks fields', JSON.stringify({ id: 'mfe-broken' })],
  ['has the id of another remote', JSON.stringify({ ...createRemote('mfe-workshop', 'b1') })],
  [
    'loads from another origin',
    JSON.stringify({
      ...createRemote('mfe-broken', 'b1'),
      manifest: 'https://evil.example/m.json',
    }),
  ],
  ['is not an object', 'null'],
])('leaves out and logs a remote whose remote.json %s', async (_, content) => {
  const gateway = await start()
  writeFile(gateway, 'mfe-broken/remote.json', content)
  expect(getIds((await sendRequest(gateway.url, '/remotes.json')).json())).toEqual(['mfe-workshop'])
  expect((await sendRequest(gateway.url, '/', { headers: pageHeaders })).status).toBe(200)
  const errors = gateway.logLines.filter(
    ({ level, fields }) => level === 'error' && fields.front_end === 'mfe-broken',
  )
  expect(errors).toHaveLength(1) // once per publication, not per request
  publish(gateway, 'mfe-broken')
  expect(getIds((await sendRequest(gateway.url, '/remotes.json')).json())).toEqual([
    'mfe-broken',
    'mfe-workshop',
  ])
})

test.each([
  ['is not JSON', '{'],
  ['lacks fields', JSON.stringify({ id: 'mfe-workshop' })],
])('keeps the last valid entry of a remote whose remote.json %s', async (_, content) => {
  const gateway = await start()
  const before = (await sendRequest(gateway.url, '/remotes.json')).json()
  writeFile(gateway, 'mfe-workshop/remote.json', content)
  expect((await sendRequest(gateway.url, '/remotes.json')).json()).toEqual(before)
  expect((await sendRequest(gateway.url, '/', { headers: pageHeaders })).text).toContain(
    'mf-manifest.b1.json',
  )
  publish(gateway, 'mfe-workshop', 'b2')
  expect((await sendRequest(gateway.url, '/remotes.json')).json()).toEqual({
    remotes: [createRemote('mfe-workshop', 'b2')],
  })
})

test('forgets a remote whose remote.json is removed', async () => {
  const gateway = await start()
  expect(getIds((await sendRequest(gateway.url, '/remotes.json')).json())).toEqual(['mfe-workshop'])
  rmSync(join(gateway.frontEnds, 'mfe-workshop', 'remote.json'))
  expect(getIds((await sendRequest(gateway.url, '/remotes.json')).json())).toEqual([])
})

test('serves a new publication and a rollback from the next request on', async () => {
  const gateway = await start()
  const page = async () => (await sendRequest(gateway.url, '/', { headers: pageHeaders })).text
  expect(await page()).toContain('mf-manifest.b1.json')
  publish(gateway, 'mfe-workshop', 'b2')
  expect(await page()).toContain('mf-manifest.b2.json')
  publishShell(gateway, 'b3', `${html}<!-- new shell -->`)
  expect(await page()).toContain('new shell')
  publishShell(gateway, 'b1')
  publish(gateway, 'mfe-workshop', 'b1')
  expect(await page()).not.toContain('new shell')
  expect(await page()).toContain('mf-manifest.b1.json')
})

test('sends a 503 page in both languages until the shell is published', async () => {
  const gateway = track(await startGateway())
  const { status, text, headers } = await sendRequest(gateway.url, '/', { headers: pageHeaders })
  expect([status, headers['retry-after']]).toEqual([503, '2'])
  expect(text).toContain('not ready yet')
  expect(text).toContain('ليس جاهزاً بعد')
  writeFile(gateway, 'shell/remote.json', JSON.stringify({ id: 'shell', html: 'index.b1.html' }))
  expect((await sendRequest(gateway.url, '/', { headers: pageHeaders })).status).toBe(503)
  publishShell(gateway)
  expect((await sendRequest(gateway.url, '/', { headers: pageHeaders })).status).toBe(200)
})

test('works without the folder of front ends', async () => {
  const gateway = track(await startGateway())
  rmSync(gateway.frontEnds, { recursive: true })
  expect((await sendRequest(gateway.url, '/remotes.json')).json()).toEqual({ remotes: [] })
  expect((await sendRequest(gateway.url, '/', { headers: pageHeaders })).status).toBe(503)
})

test('sends immutable assets, compressed if the client accepts it', async () => {
  const gateway = await start()
  const source = 'console.log("ورشة")'.repeat(50)
  writeFile(gateway, 'mfe-workshop/assets/main.1a2b.js', source)
  writeFile(gateway, 'mfe-workshop/assets/main.1a2b.js.br', brotliCompressSync(source))
  writeFile(gateway, 'mfe-workshop/assets/fonts/a.woff2', Buffer.from([0, 255, 128]))
  const asset = '/front-ends/mfe-workshop/assets/main.1a2b.js'
  const compressed = await sendRequest(gateway.url, asset, {
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  })
  for (const encoding of ['gzip', 'br;q=0', 'brx', 'identity']) {
    const plain = await sendRequest(gateway.url, asset, {
      headers: { 'accept-encoding': encoding },
    })
    expect([plain.headers['content-encoding'], plain.text]).toEqual([undefined, source])
  }
  const font = await sendRequest(gateway.url, '/front-ends/mfe-workshop/assets/fonts/a.woff2')
  expect(font.headers).toMatchObject({ 'content-type': 'font/woff2', 'content-length': '3' })
  const head = await sendRequest(gateway.url, asset, { method: 'HEAD' })
  expect([head.status, head.text]).toEqual([200, ''])
})

test('sends manifests with revalidation and ignores their .br files', async () => {
  const gateway = await start()
  writeFile(gateway, 'mfe-workshop/mf-manifest.b1.json.br', brotliCompressSync('stale'))
  const manifest = '/front-ends/mfe-workshop/mf-manifest.b1.json'
  const first = await sendRequest(gateway.url, manifest, { headers: { 'accept-encoding': 'br' } })
  expect(first.json()).toEqual({ build: 'b1' })
  expect(first.headers['cache-control']).toBe('no-cache')
  const headers = { 'if-none-match': String(first.headers.etag) }
  expect((await sendRequest(gateway.url, manifest, { headers })).status).toBe(304)
})

test('sends manifests with a hash of their build in the name as immutable', async () => {
  const gateway = await start()
  publish(gateway, 'mfe-workshop', '0123456789ab')
  const manifest = '/front-ends/mfe-workshop/mf-manifest.0123456789ab.json'
  const { headers, json } = await sendRequest(gateway.url, manifest)
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(json()).toEqual({ build: '0123456789ab' })
})

test('compresses the list of remotes', async () => {
  const gateway = await start()
  for (const id of ['mfe-a', 'mfe-b', 'mfe-c', 'mfe-d']) publish(gateway, id)
  const chunks: Buffer[] = []
  const response = await fetch(`${gateway.url}/remotes.json`, {
    headers: { 'accept-encoding': 'br' },
  })
  chunks.push(Buffer.from(await response.arrayBuffer()))
  expect(response.headers.get('content-encoding')).toBe('br')
  const bytes = Buffer.concat(chunks)
  const text = bytes[0] === 0x7b ? bytes.toString() : brotliDecompressSync(bytes).toString()
  expect(getIds(JSON.parse(text))).toHaveLength(5)
})

test.each([
  '/front-ends',
  '/front-ends/',
  '/front-ends/mfe-workshop',
  '/front-ends/mfe-workshop/',
  '/front-ends/mfe-workshop/assets',
  '/front-ends/mfe-workshop/assets/',
  '/front-ends/mfe-workshop/assets/missing.js',
  '/front-ends/mfe-workshop/missing.json',
  '/front-ends/mfe-workshop/assets/main.js.br',
  '/front-ends/mfe-workshop/assets/.hidden.js',
  '/front-ends/mfe-workshop/builds/b1.json',
  '/front-ends/mfe-workshop/assets/page.html',
  '/front-ends/shell/index.b1.html',
  '/front-ends/unknown/remote.json',
  '/front-ends/.publishing/remote.json',
  '/front-ends/../outside.json',
  '/front-ends/shell/../../outside.json',
  '/front-ends/shell/assets/../../../outside.json',
  '/front-ends/%2e%2e/outside.json',
  '/front-ends/shell/assets/%2e%2e/%2e%2e/%2e%2e/outside.json',
  '/front-ends/shell/assets/..%2f..%2f..%2foutside.json',
  '/front-ends/shell/assets/%252e%252e/outside.json',
  '/front-ends//shell/remote.json',
  '/front-ends/shell/assets/main.js%00.png',
  '/front-ends/SHELL/remote.json',
  '/internal/users',
  '/healthz/x',
  '/api',
  '/api/',
])('%s is a 404 and not the page', async (path) => {
  const gateway = await start()
  writeFile(gateway, '../outside.json', '{"secret":true}')
  writeFile(gateway, 'mfe-workshop/builds/b1.json', '{}')
  writeFile(gateway, 'mfe-workshop/assets/.hidden.js', 'x')
  writeFile(gateway, 'mfe-workshop/assets/page.html', 'x')
  writeFile(gateway, 'mfe-workshop/assets/main.js.br', 'x')
  const { status, text } = await sendRequest(gateway.url, path, { headers: pageHeaders })
  expect([status, JSON.parse(text).code]).toEqual([404, 'not_found'])
})

test('returns 404 for a folder', async () => {
  const gateway = await start()
  mkdirSync(join(gateway.frontEnds, 'shell', 'assets', 'folder.js'), { recursive: true })
  expect((await sendRequest(gateway.url, '/front-ends/shell/assets/folder.js')).status).toBe(404)
})

test('sends the page only to requests that accept HTML', async () => {
  const gateway = await start()
  expect(
    (await sendRequest(gateway.url, '/missing.js', { headers: { accept: '*/*' } })).status,
  ).toBe(404)
  expect(
    (await sendRequest(gateway.url, '/customers', { headers: { accept: 'application/json' } }))
      .status,
  ).toBe(404)
  expect(
    (await sendRequest(gateway.url, '/customers', { headers: { accept: '*/*' } })).status,
  ).toBe(200)
  expect(
    (await sendRequest(gateway.url, '/customers', { method: 'POST', headers: pageHeaders })).status,
  ).toBe(404)
  expect((await sendRequest(gateway.url, '/remotes.json', { method: 'POST' })).status).toBe(405)
})

test('serves root files such as the manifest from the shell', async () => {
  const gateway = await start()
  expect((await sendRequest(gateway.url, '/favicon.ico', { headers: pageHeaders })).status).toBe(
    404,
  )
  writeFile(gateway, 'shell/assets/manifest.ar.webmanifest', '{"name":"Warsha"}')
  const { status, headers } = await sendRequest(gateway.url, '/manifest.ar.webmanifest')
  expect([status, headers['content-type']]).toEqual([200, 'application/manifest+json'])
  expect(headers['cache-control']).toBe('public, max-age=3600')
})

test('serves the service worker from the root, to be checked each time, and 404 without one', async () => {
  const gateway = await start()
  expect((await sendRequest(gateway.url, '/service-worker.js')).status).toBe(404)
  writeFile(gateway, 'shell/assets/service-worker.js', 'self')
  const { status, headers } = await sendRequest(gateway.url, '/service-worker.js')
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'no-cache',
  ])
})

test('follows a symbolic link to the folder of front ends', async () => {
  const gateway = await start()
  const link = `${gateway.frontEnds}-link`
  symlinkSync(gateway.frontEnds, link)
  const other = track(await startGateway({ FRONT_ENDS_DIR: link }))
  expect((await sendRequest(other.url, '/', { headers: pageHeaders })).status).toBe(200)
})
