/**
 * Draws the icons of the installed application from the logo: `node scripts/draw-icons.mjs`. The images are in the
 * repository, so that a build needs no image library.
 */
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from './paths.mjs'

const folder = join(root, 'shell/src/app-icons')
const color = '#0e5a66'
const logo = `<g fill="none" stroke="#fff" stroke-width="3.4">
  <path d="M18.5 6.2l5.4 3.1v6.2l-5.4 3.1-5.4-3.1V9.3z" stroke-linejoin="round"/>
  <path d="M23.9 12.4c0 8-5.6 13-15.4 13.2" stroke-linecap="round"/>
</g>`

/** @param {{ radius: number, scale: number }} shape corners in 32nds of the icon, size of the logo */
const createSvg = ({ radius, scale }) => {
  const offset = 16 * (1 - scale)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 32 32">
    <rect width="32" height="32" rx="${radius}" fill="${color}"/>
    <g transform="translate(${offset} ${offset}) scale(${scale})">${logo}</g>
  </svg>`
}

const rounded = createSvg({ radius: 8, scale: 1 })
/** Platforms cut these to their own shape: the logo stays in the inner 80 percent, the colour fills the square. */
const maskable = createSvg({ radius: 0, scale: 0.78 })
const square = createSvg({ radius: 0, scale: 0.92 })

const icons = [
  { name: 'icon-192.png', svg: rounded, size: 192 },
  { name: 'icon-512.png', svg: rounded, size: 512 },
  { name: 'icon-maskable-192.png', svg: maskable, size: 192 },
  { name: 'icon-maskable-512.png', svg: maskable, size: 512 },
  { name: 'apple-touch-icon.png', svg: square, size: 180 },
]

for (const { name, svg, size } of icons)
  await sharp(Buffer.from(svg), { density: 288 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(folder, name))
