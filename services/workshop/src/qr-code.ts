/** QR codes as PNG data URLs: of vehicles (/v/{token}) and of links for customers. Drawn on each read, never stored. */
import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { create } from 'qrcode'

/** 128 random bits: not guessable, and short enough for a small label. */
export const newQrToken = (): string => randomBytes(16).toString('base64url')

const pixelsPerModule = 8
/** ISO/IEC 18004 requires four white modules around the code. */
const quietModules = 4

/** Codes drawn recently. Lists show the same vehicles repeatedly, and drawing dominates their cost. */
const drawnCodes = new Map<string, string>()
const maxDrawnCodes = 1000

/** Returns the QR code of a vehicle. */
export const createVehicleQrCode = (publicUrl: string, token: string): string =>
  createQrCode(`${publicUrl}/v/${token}`)

export const createQrCode = (address: string): string => {
  const cached = drawnCodes.get(address)
  if (cached) return cached
  if (drawnCodes.size >= maxDrawnCodes) drawnCodes.clear()
  const code = draw(address)
  drawnCodes.set(address, code)
  return code
}

const draw = (address: string): string => {
  // Readers accept any of the eight masks; trying all of them takes four times as long.
  const { modules } = create(address, { errorCorrectionLevel: 'M', maskPattern: 2 })
  const isDark = (row: number, column: number) =>
    row >= 0 &&
    column >= 0 &&
    row < modules.size &&
    column < modules.size &&
    modules.get(row, column) === 1
  return `data:image/png;base64,${oneBitPng(modules.size + 2 * quietModules, isDark).toString('base64')}`
}

/** A PNG with one bit per pixel. The library's own images have 32 bits per pixel and take fifteen times as long. */
const oneBitPng = (modules: number, isDark: (row: number, column: number) => boolean): Buffer => {
  const size = modules * pixelsPerModule
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header[8] = 1
  const lines = Array.from({ length: modules }, (_, row) => {
    // A module is eight pixels, so one byte. The first byte of a line is 0: no PNG filter.
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
