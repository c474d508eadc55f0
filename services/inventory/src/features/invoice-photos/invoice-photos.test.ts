/** The photo of a supplier's invoice (design: safety.md, rule 6). */
import { deflateSync } from 'node:zlib'
import { type RunningService, startService } from '@warsha/service-kit/testing'
import sharp from 'sharp'
import { inventory } from '../../app.ts'
import type { InventoryService } from '../../inventory-service.ts'
import { reception, createStockFixture } from '../spare-parts/spare-parts-testing.ts'

let service: RunningService<InventoryService>
const { ask, add, part, read, rows } = createStockFixture(() => service)

beforeAll(async () => {
  service = await startService(inventory)
})
afterAll(() => service.stop())

type Format = 'png' | 'jpeg' | 'webp'
const dataUrl = (bytes: Buffer, type = 'image/png') =>
  `data:${type};base64,${bytes.toString('base64')}`
const picture = (width = 40, height = 20, format: Format = 'png') =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } }).toFormat(format)
/** With a camera's data, a place and a comment in it. */
const withMetadata = () =>
  picture(40, 20, 'jpeg')
    .withMetadata({
      orientation: 6,
      exif: { IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '25/1 12/1 0/1' } },
    })
    .toBuffer()

const open = async (address: string) => {
  const response = await fetch(`${service.url}${address}`)
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}
const stored = () =>
  rows('select count(*)::int as count from invoice_photos').then(([row]) => row.count)

test.each(['png', 'jpeg', 'webp'] as const)(
  'a %s is kept as another file that shows the same, and opens under its address without a token',
  async (format) => {
    const sent = await picture(60, 30, format).toBuffer()
    const { id, invoice_photo_url } = await part({
      invoice_photo_url: dataUrl(sent, `image/${format}`),
    })
    const { status, headers, bytes } = await open(invoice_photo_url)
    expect(status).toBe(200)
    expect(bytes.equals(sent)).toBe(false)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 30 })
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-disposition': 'inline; filename="invoice.jpg"',
      'content-length': String(bytes.length),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    expect((await ask('GET', `/${id}/invoice-photo`)).body.data.invoice_photo_url).toBe(
      invoice_photo_url,
    )
  },
)

test('stands upright, and nothing that the camera wrote into it is left', async () => {
  const sent = await withMetadata()
  expect((await sharp(sent).metadata()).exif).toBeDefined()
  const { invoice_photo_url } = await part({ invoice_photo_url: dataUrl(sent, 'image/jpeg') })
  const { bytes } = await open(invoice_photo_url)
  const metadata = await sharp(bytes).metadata()
  expect(metadata).toMatchObject({ width: 20, height: 40 })
  for (const kind of ['exif', 'icc', 'xmp', 'iptc', 'orientation'] as const)
    expect(metadata[kind]).toBeUndefined()
  expect(bytes.includes('somebody')).toBe(false)
})

test('of a very large picture as much is kept as can be read', async () => {
  const sent = await picture(6000, 3000, 'jpeg').toBuffer()
  const { invoice_photo_url } = await part({ invoice_photo_url: dataUrl(sent, 'image/jpeg') })
  expect(await sharp((await open(invoice_photo_url)).bytes).metadata()).toMatchObject({
    width: 2400,
    height: 1200,
  })
})

/** A picture that says it is so large: its few bytes would fill gigabytes. */
const bomb = (side: number) => {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const body = Buffer.concat([Buffer.from(type), data])
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((side + 1) * 64))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
const crc = (bytes: Buffer): number => {
  let sum = ~0
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return ~sum >>> 0
}
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
)

test.each<[string, () => string | Promise<string>]>([
  ['a picture of 20,000 by 20,000', () => dataUrl(bomb(20_000))],
  ['a drawing that may carry scripts', () => dataUrl(svg, 'image/svg+xml')],
  ['a drawing that says it is a png', () => dataUrl(svg)],
  [
    'a gif',
    () =>
      dataUrl(
        Buffer.from('474946383961010001000000002c00000000010001000002013b', 'hex'),
        'image/gif',
      ),
  ],
  ['a png that says it is a jpeg', async () => dataUrl(await picture().toBuffer(), 'image/jpeg')],
  [
    'the beginning of a png',
    async () => dataUrl((await picture(300, 300).toBuffer()).subarray(0, 60)),
  ],
  [
    'bytes that only begin like a jpeg',
    () => dataUrl(Buffer.from(`ffd8ff${'41'.repeat(500)}`, 'hex'), 'image/jpeg'),
  ],
  ['a text', () => 'data:text/html;base64,PGgxPmhpPC9oMT4='],
  ['a data URL of nothing', () => 'data:image/png;base64,'],
  ['a data URL without an end', () => 'data:'],
])(
  '%s is refused with the exact words at its field, and nothing is stored',
  async (_what, make) => {
    const [before, partsBefore] = [await stored(), await rows('select count(*) from spare_parts')]
    const { status, body } = await add({ invoice_photo_url: await make() })
    expect(status).toBe(400)
    expect(body.details).toEqual([
      {
        path: 'invoice_photo_url',
        code: 'not_an_image',
        message: 'Please upload an image file',
        params: {},
      },
    ])
    expect([await stored(), await rows('select count(*) from spare_parts')]).toEqual([
      before,
      partsBefore,
    ])
  },
)

test('one above 5 MB is 413 with the exact words; one of 5 MB passes', async () => {
  const small = await picture().toBuffer()
  // What follows the end of a png belongs to nobody, and counts.
  const filled = (size: number) =>
    dataUrl(Buffer.concat([small, Buffer.alloc(size - small.length)]))
  const { status, body } = await add({ invoice_photo_url: filled(5 * 1024 * 1024 + 1) })
  expect({ status, body }).toMatchObject({
    status: 413,
    body: { code: 'photo_too_large', error: 'File size must be less than 5MB' },
  })
  expect((await add({ invoice_photo_url: filled(5 * 1024 * 1024) })).status).toBe(201)
})

test('a form that sends the address back leaves the photo, a new one replaces it, an empty field takes it away', async () => {
  const { id, invoice_photo_url: first } = await part({
    invoice_photo_url: dataUrl(await picture().toBuffer()),
  })
  expect(
    (await ask('PUT', `/${id}`, { invoice_photo_url: first })).body.data.invoice_photo_url,
  ).toBe(first)
  expect((await ask('PUT', `/${id}`, { part_name: 'x' })).body.data.invoice_photo_url).toBe(first)
  const second = (
    await ask('PUT', `/${id}`, { invoice_photo_url: dataUrl(await picture(9, 9).toBuffer()) })
  ).body.data
  expect(second.invoice_photo_url).not.toBe(first)
  expect((await open(first)).status).toBe(404)
  expect((await open(second.invoice_photo_url)).status).toBe(200)
  expect(
    (await ask('PUT', `/${id}`, { invoice_photo_url: '' })).body.data.invoice_photo_url,
  ).toBeNull()
  expect((await open(second.invoice_photo_url)).status).toBe(404)
  expect((await ask('GET', `/${id}/invoice-photo`)).status).toBe(404)
})

test('nobody opens it by another address: not changed, not expired, not another photo, not with a token', async () => {
  const mine = await part({ invoice_photo_url: dataUrl(await picture().toBuffer()) })
  const other = await part({ invoice_photo_url: dataUrl(await picture(8, 8).toBuffer()) })
  const address = new URL(mine.invoice_photo_url, 'http://x')
  const later = `${address.pathname}?expires=9999999999&signature=${address.searchParams.get('signature')}`
  const swapped = new URL(other.invoice_photo_url, 'http://x').pathname + address.search
  for (const wrong of [address.pathname, later, swapped, `${mine.invoice_photo_url}x`])
    expect((await open(wrong)).status).toBe(404)
  expect((await service.request('GET', address.pathname, { as: reception })).status).toBe(404)
  expect((await ask('GET', `/${mine.id}/invoice-photo`, undefined, reception)).status).toBe(403)
  await ask('DELETE', `/${mine.id}`)
  expect((await open(mine.invoice_photo_url)).status).toBe(404)
  expect((await read(other.id)).invoice_photo_url).toBe(other.invoice_photo_url)
})
