/** Test support: reads the text of printed documents. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import PDFParser from 'pdf2json'
import { canRun, commandFolders } from '../../../scripts/find-program.mjs'

interface Glyphs {
  readonly Pages: readonly {
    readonly Texts: readonly { readonly R: readonly { readonly T: string }[] }[]
  }[]
}

/** Returns the characters of each page from left to right, without spaces. */
export const readPages = async (pdf: ArrayBuffer): Promise<string[]> => {
  const parser = new PDFParser()
  const read = new Promise<Glyphs>((resolve, reject) => {
    parser.on('pdfParser_dataReady', (pages) => resolve(pages as unknown as Glyphs))
    parser.on('pdfParser_dataError', reject)
  })
  parser.parseBuffer(Buffer.from(pdf), 0)
  const { Pages } = await read
  const lettersOf = (text: string) => decodeURIComponent(text).replace(/\s/g, '')
  return Pages.map(({ Texts }) =>
    Texts.map(({ R }) => R.map(({ T }) => lettersOf(T)).join('')).join(''),
  )
}

/** Returns the number of different pictures of a document. Those with transparency count once. */
export const countPictures = (pdf: ArrayBuffer): number => {
  const text = Buffer.from(pdf).toString('latin1')
  const objects = text.split('endobj').filter((object) => /\/Subtype\s*\/Image/.test(object))
  const masks = objects.filter((object) => /\/SMask\s+\d+/.test(object)).length
  return objects.length - masks
}

/** Of poppler, with which the viewers of Linux show PDF files. */
const wordReader = commandFolders()
  .map((folder) => join(folder, 'pdftotext'))
  .find(canRun)
export const canReadWords = wordReader !== undefined

interface RenderedWord {
  readonly text: string
  readonly width: number
}
/** Returns the words that poppler finds by the places of the letters: what is too far apart is several words. */
export const readRenderedWords = (pdf: Uint8Array): RenderedWord[] => {
  if (!wordReader) throw new Error('pdftotext of poppler is not installed')
  const page = execFileSync(wordReader, ['-bbox', '-', '-'], { input: pdf, encoding: 'utf8' })
  return [...page.matchAll(/<word xMin="([\d.]+)".* xMax="([\d.]+)".*>(.+)<\/word>/g)].map(
    ([, start, end, text]) => ({ text: text!, width: Number(end) - Number(start) }),
  )
}

/** Printed Arabic consists of joined letters, the first one on the right. */
export const isPrinted = (page: string, arabic: string): boolean =>
  /[\ufe70-\ufefc]/.test(page) &&
  page.normalize('NFKC').includes([...arabic.replace(/\s/g, '')].reverse().join(''))
