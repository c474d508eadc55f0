/** The QR code of a vehicle: the address /v/{opaque token} as a PNG data URL, made when it is read and never stored. */
import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { create } from 'qrcode'

/** 128 bits that nobody can guess, short enough for a small label. */
export const newQrToken = (): string => randomBytes(16).toString('base64url')

const pixelsPerModule = 8
/** The standard asks for four modules of white around the code. */
const quietModules = 4

/** What was drawn lately: lists show the same vehicles again and again, and drawing is most of their cost. */
const drawn = new Map<string, string>()
const mostDrawn = 1000

export const qrCodeOf = (publicUrl: string, token: string): string => {
  const address = `${publicUrl}/v/${token}`
  const known = drawn.get(address)
  if (known) return known
  if (drawn.size >= mostDrawn) drawn.clear()
  const code = draw(address)
  drawn.set(address, code)
  return code
}

const draw = (address: string): string => {
  // Any of the eight masks can be read; trying all of them takes four times as long.
  const { modules } = create(address, { errorCorrectionLevel: 'M', maskPattern: 2 })
  const isDark = (row: number, column: number) =>
    row >= 0 &&
    column >= 0 &&
    row < modules.size &&
    column < modules.size &&
    modules.get(row, column) === 1
  return `data:image/png;base64,${onebitPng(modules.size + 2 * quietModules, isDark).toString('base64')}`
}

/**
 * A black and white PNG with one bit a pixel. The library's own pictures have 32 bits a pixel and cost fifteen times the
 * time, which a list of ten pays ten times.
 */
const onebitPng = (modules: number, isDark: (row: number, column: number) => boolean): Buffer => {
  const size = modules * pixelsPerModule
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header[8] = 1
  const lines = Array.from({ length: modules }, (_, row) => {
    // Eight pixels a module: one module is one byte; the first byte of a line says that it is not filtered.
    const line = Buffer.alloc(1 + modules, 0xff)
    line[0] = 0
    for (let column = 0; column < modules; column += 1)
      if (isDark(row - quietModules, column - quietModules)) line[1 + column] = 0
    return Array<Buffer>(pixelsPerModule).fill(line)
  })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixels = deflateSync(Buffer.concat(lines.flat()))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
