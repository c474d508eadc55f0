import { deflateSync } from 'node:zlib'
import { type RunningService, startService } from '@warsha/service-kit/testing'
import sharp from 'sharp'
import { inventory } from '../../app.ts'
import type { InventoryService } from '../../inventory-service.ts'
import { createStockFixture, reception } from '../spare-parts/spare-parts-testing.ts'

let service: RunningService<InventoryService>
const { request, add, part, read, rows } = createStockFixture(() => service)

beforeAll(async () => {
  service = await startService(inventory)
})
afterAll(() => service.stop())

type Format = 'png' | 'jpeg' | 'webp'
const dataUrl = (bytes: Buffer, type = 'image/png') =>
  `data:${type};base64,${bytes.toString('base64')}`
const anImage = (width = 40, height = 20, format: Format = 'png') =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } }).toFormat(format)
/** An image with orientation, position and copyright as a camera writes them. */
const withMetadata = () =>
  anImage(40, 20, 'jpeg')
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
const countPhotos = () =>
  rows('select count(*)::int as count from invoice_photos').then(([row]) => row.count)

test.each(['png', 'jpeg', 'webp'] as const)(
  'stores a %s as another JPEG file, which opens at its signed address without a token',
  async (format) => {
    const sent = await anImage(60, 30, format).toBuffer()
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
    expect((await request('GET', `/${id}/invoice-photo`)).body.data.invoice_photo_url).toBe(
      invoice_photo_url,
    )
  },
)

test('stores the image upright and without metadata', async () => {
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

test('scales a very large image down to a readable size', async () => {
  const sent = await anImage(6000, 3000, 'jpeg').toBuffer()
  const { invoice_photo_url } = await part({ invoice_photo_url: dataUrl(sent, 'image/jpeg') })
  expect(await sharp((await open(invoice_photo_url)).bytes).metadata()).toMatchObject({
    width: 2400,
    height: 1200,
  })
})

/** A decompression bomb: a small file that declares a huge image. */
const decompressionBomb = (side: number) => {
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
  ['an image of 20,000 by 20,000 pixels', () => dataUrl(decompressionBomb(20_000))],
  ['an SVG file, which may contain scripts,', () => dataUrl(svg, 'image/svg+xml')],
  ['an SVG file declared as PNG', () => dataUrl(svg)],
  [
    'a GIF file',
    () =>
      dataUrl(
        Buffer.from('474946383961010001000000002c00000000010001000002013b', 'hex'),
        'image/gif',
      ),
  ],
  ['a PNG file declared as JPEG', async () => dataUrl(await anImage().toBuffer(), 'image/jpeg')],
  [
    'a truncated PNG file',
    async () => dataUrl((await anImage(300, 300).toBuffer()).subarray(0, 60)),
  ],
  [
    'a text with the first bytes of a JPEG',
    () => dataUrl(Buffer.from(`ffd8ff${'41'.repeat(500)}`, 'hex'), 'image/jpeg'),
  ],
  ['an HTML file', () => 'data:text/html;base64,PGgxPmhpPC9oMT4='],
  ['an empty data URL', () => 'data:image/png;base64,'],
  ['an incomplete data URL', () => 'data:'],
])('rejects %s with the documented text at its field and stores nothing', async (_what, make) => {
  const [before, partsBefore] = [
    await countPhotos(),
    await rows('select count(*) from spare_parts'),
  ]
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
  expect([await countPhotos(), await rows('select count(*) from spare_parts')]).toEqual([
    before,
    partsBefore,
  ])
})

test('rejects a file above 5 MB with 413 and accepts one of 5 MB', async () => {
  const small = await anImage().toBuffer()
  // Bytes after the end of a PNG are ignored by decoders but count for the size.
  const filled = (size: number) =>
    dataUrl(Buffer.concat([small, Buffer.alloc(size - small.length)]))
  const { status, body } = await add({ invoice_photo_url: filled(5 * 1024 * 1024 + 1) })
  expect({ status, body }).toMatchObject({
    status: 413,
    body: { code: 'photo_too_large', error: 'File size must be less than 5MB' },
  })
  expect((await add({ invoice_photo_url: filled(5 * 1024 * 1024) })).status).toBe(201)
})

test('keeps the photo if its address is sent back, replaces it with a new one, and removes it for an empty field', async () => {
  const { id, invoice_photo_url: first } = await part({
    invoice_photo_url: dataUrl(await anImage().toBuffer()),
  })
  expect(
    (await request('PUT', `/${id}`, { invoice_photo_url: first })).body.data.invoice_photo_url,
  ).toBe(first)
  expect((await request('PUT', `/${id}`, { part_name: 'x' })).body.data.invoice_photo_url).toBe(
    first,
  )
  const second = (
    await request('PUT', `/${id}`, { invoice_photo_url: dataUrl(await anImage(9, 9).toBuffer()) })
  ).body.data
  expect(second.invoice_photo_url).not.toBe(first)
  expect((await open(first)).status).toBe(404)
  expect((await open(second.invoice_photo_url)).status).toBe(200)
  expect(
    (await request('PUT', `/${id}`, { invoice_photo_url: '' })).body.data.invoice_photo_url,
  ).toBeNull()
  expect((await open(second.invoice_photo_url)).status).toBe(404)
  expect((await request('GET', `/${id}/invoice-photo`)).status).toBe(404)
})

test('does not open the photo at an unsigned, changed or swapped address, or after the part is archived', async () => {
  const mine = await part({ invoice_photo_url: dataUrl(await anImage().toBuffer()) })
  const other = await part({ invoice_photo_url: dataUrl(await anImage(8, 8).toBuffer()) })
  const address = new URL(mine.invoice_photo_url, 'http://x')
  const later = `${address.pathname}?expires=9999999999&signature=${address.searchParams.get('signature')}`
  const swapped = new URL(other.invoice_photo_url, 'http://x').pathname + address.search
  for (const invalid of [address.pathname, later, swapped, `${mine.invoice_photo_url}x`])
    expect((await open(invalid)).status).toBe(404)
  expect((await service.request('GET', address.pathname, { as: reception })).status).toBe(404)
  expect((await request('GET', `/${mine.id}/invoice-photo`, undefined, reception)).status).toBe(403)
  await request('DELETE', `/${mine.id}`)
  expect((await open(mine.invoice_photo_url)).status).toBe(404)
  expect((await read(other.id)).invoice_photo_url).toBe(other.invoice_photo_url)
})

test('records a change of the photo in the audit trail only if one was stored or removed', async () => {
  const { id } = await part()
  const image = dataUrl(await anImage().toBuffer())
  for (const invoice_photo_url of ['', image, '', null])
    expect((await request('PUT', `/${id}`, { invoice_photo_url })).status).toBe(200)
  const audited = await rows(
    `select payload -> 'details' -> 'changes' as changes
     from outbox
     where payload ->> 'action' = 'spare_part_changed' and payload ->> 'subject_id' = $1
     order by id`,
    id,
  )
  const photo = [{ field: 'invoice_photo' }]
  expect(audited.map(({ changes }) => changes)).toEqual([[], photo, photo, []])
})
