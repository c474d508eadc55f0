/** Reads pictures of real codes with the reader that browsers without a detector of their own load. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import bwipjs from 'bwip-js/node'
import sharp from 'sharp'
import { loadDetector, readCode } from './code-detector.ts'
import type { CodeFormat } from './code-formats.ts'

/** The class of browsers, which Node.js does not have. */
class Picture {
  readonly colorSpace = 'srgb'
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number

  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data
    this.width = width
    this.height = height
  }
}

const requested: string[] = []

beforeAll(() => {
  const reader = readFileSync(
    path.join('node_modules', 'zxing-wasm', 'dist', 'reader', 'zxing_reader.wasm'),
  )
  Object.assign(globalThis, {
    ImageData: Picture,
    fetch: async (address: string) => {
      requested.push(String(address))
      return {
        ok: true,
        arrayBuffer: async () =>
          reader.buffer.slice(reader.byteOffset, reader.byteOffset + reader.byteLength),
      }
    },
  })
  // It takes only the responses of a real fetch.
  Object.assign(WebAssembly, { instantiateStreaming: undefined })
})

/** Draws a code as PNG. @param degrees by which the camera is tilted */
const draw = async (bcid: string, text: string, degrees = 0): Promise<ImageData> => {
  const png = await bwipjs.toBuffer({
    bcid,
    text,
    scale: 3,
    padding: 10,
    backgroundcolor: 'FFFFFF',
    ...(bcid === 'qrcode' || bcid === 'datamatrix' ? {} : { height: 15 }),
  })
  const { data, info } = await sharp(png)
    .rotate(degrees, { background: 'white' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return new Picture(new Uint8ClampedArray(data), info.width, info.height) as unknown as ImageData
}

const label = 'https://shop.example/v/abcdefghijklmnopqrstuv'

test.each<[CodeFormat, string, string]>([
  ['qr_code', 'qrcode', label],
  ['code_128', 'code128', 'BRK-0001'],
  ['code_39', 'code39', 'JTMHX09J604123456'],
  ['ean_13', 'ean13', '6290000000016'],
  ['ean_8', 'ean8', '62900003'],
  ['data_matrix', 'datamatrix', 'JTMHX09J604123456'],
])('reads %s', async (_format, bcid, text) => {
  expect(await readCode(await loadDetector(), await draw(bcid, text))).toBe(text)
})

test('reads a label that the camera sees at an angle', async () => {
  expect(await readCode(await loadDetector(), await draw('qrcode', label, 12))).toBe(label)
})

test('finds nothing in a picture without a code', async () => {
  const white = new Picture(new Uint8ClampedArray(200 * 200 * 4).fill(255), 200, 200)
  expect(await readCode(await loadDetector(), white as unknown as ImageData)).toBeNull()
})

test('has loaded the reader once, from this front end and from nowhere else', () => {
  expect(requested).toEqual(['/asset'])
})
