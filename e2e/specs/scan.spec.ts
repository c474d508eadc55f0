/** The scanner and the vehicle licence: what a real browser loads for them, under the content security policy. */
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import licence from '../../mfe-workshop/src/locales/en/licence.json' with { type: 'json' }
import scan from '../../shell/src/locales/en/scan.json' with { type: 'json' }
import { createVehicle } from '../commands/api.ts'
import { browserOptions } from '../commands/browser-options.ts'
import { expect, test } from '../commands/journey.ts'
import { runningSystem } from '../commands/running-system.ts'

const video = join(tmpdir(), `scanned-label-${process.pid}.y4m`)

test.use({
  role: 'receptionist',
  launchOptions: browserOptions([
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${video}`,
  ]),
})

/** Writes a film of one picture: the label on grey ground. */
const film = async (label: Buffer) => {
  const [width, height] = [640, 480]
  const { data, width: size } = PNG.sync.read(label)
  const luma = Buffer.alloc(width * height, 200)
  const left = Math.floor((width - size) / 2)
  const top = Math.floor((height - size) / 2)
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const pixel = y * size + x
      luma[(top + y) * width + left + x] = data[pixel * 4]! > 127 ? 235 : 16
    }
  const frame = Buffer.concat([
    Buffer.from('FRAME\n'),
    luma,
    Buffer.alloc((width * height) / 2, 128),
  ])
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  await writeFile(video, Buffer.concat([header, frame, frame]))
}

test('scans the label of a vehicle with the camera, and fills a new one from its licence', async ({
  page,
  context,
  vehicles,
  texts,
}) => {
  const { id, qr_code } = await createVehicle()
  await film(Buffer.from(qr_code.split(',')[1]!, 'base64'))
  const loaded: URL[] = []
  context.on('request', (request) => loaded.push(new URL(request.url())))
  const isLoaded = (name: RegExp) => loaded.some(({ pathname }) => name.test(pathname))

  await page.goto('/dashboard')
  const button = page.getByRole('button', { name: texts.shell.scan })
  await button.waitFor()
  expect(isLoaded(/code-reader|zxing|pdf/), 'nothing of it before the first scan').toBe(false)
  await button.click()
  await page.waitForURL((url) => url.pathname.startsWith('/vehicles') && url.href.includes(id))
  expect(isLoaded(/\/front-ends\/shell\/.*zxing_reader\.\w+\.wasm$/)).toBe(true)
  await expect(page.getByText(scan.looking)).toBeHidden()

  const paper = await context.newPage()
  await paper.setContent(`<table dir="ltr" cellpadding="12">
    <tr><td>Traffic Plate No.</td><td>A 54321</td><td>رقم اللوحة</td></tr>
    <tr><td>Place of issue</td><td>Dubai</td><td>مكان الإصدار</td></tr>
    <tr><td></td><td>JTMHX09J604123456</td><td>رقم الشاصي</td></tr>
    <tr><td></td><td>١٤/٠٣/٢٠٩٧</td><td>تاريخ الانتهاء</td></tr></table>`)
  const file = { name: 'licence.pdf', mimeType: 'application/pdf', buffer: await paper.pdf() }
  await paper.close()
  await page.goto('/vehicles?open=new')
  expect(isLoaded(/pdf/), 'nothing of it before the first licence').toBe(false)
  await vehicles.form.getByRole('button', { name: vehicles.texts.fill_from_licence }).click()
  await vehicles.form.getByLabel(licence.choose).setInputFiles(file)
  await vehicles.form
    .getByRole('button', { name: licence.fill_other.replace('{{count}}', '3') })
    .click()
  await expect(vehicles.field('plate_number')).toHaveValue('DXB A 54321')
  await expect(vehicles.field('vin')).toHaveValue('JTMHX09J604123456')
  await expect(vehicles.field('notes')).toHaveValue(/2097/)
  expect(isLoaded(/\/front-ends\/mfe-workshop\/.*worker\.min\.\w+\.mjs$/)).toBe(true)
  const foreign = loaded.filter(
    ({ origin, protocol }) => /^https?:/.test(protocol) && origin !== runningSystem().address,
  )
  expect(foreign, 'nothing from elsewhere').toEqual([])
})
