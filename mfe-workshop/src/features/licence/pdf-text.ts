/** Reads the text of a PDF, with its places on the page. The file stays in the browser. */
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'

export type PdfErrorCode = 'too_large' | 'not_pdf' | 'protected' | 'no_text' | 'failed'

/** The file cannot be read. `code` names the text that says why. */
export class PdfError extends Error {
  readonly code: PdfErrorCode

  constructor(code: PdfErrorCode, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

/** A piece of text, in points from the left and the bottom of its page. */
export interface PlacedText {
  readonly page: number
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const maxBytes = 10 * 1024 * 1024
/** A licence has one or two pages. */
const maxPages = 4
const maxTexts = 4_000

const readPage = async (page: PDFPageProxy, number: number): Promise<PlacedText[]> => {
  const { items } = await page.getTextContent()
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const { str: text, transform, width, height } = item
    return [{ page: number, text, x: transform[4], y: transform[5], width, height }]
  })
}

const readPages = async (document: PDFDocumentProxy): Promise<PlacedText[]> => {
  const texts: PlacedText[] = []
  for (let number = 1; number <= Math.min(document.numPages, maxPages); number++) {
    const page = await document.getPage(number)
    texts.push(...(await readPage(page, number)))
    page.cleanup()
    if (texts.length > maxTexts) break
  }
  return texts
}

const toPdfError = (error: unknown): PdfError => {
  if (error instanceof PdfError) return error
  const { name } = error as Error
  if (name === 'PasswordException') return new PdfError('protected', error)
  return new PdfError(name === 'InvalidPDFException' ? 'not_pdf' : 'failed', error)
}

/** Reads the first pages of a PDF. Fails with a PdfError, also if its pages are only pictures. */
export const readPdfText = async (file: Blob): Promise<PlacedText[]> => {
  if (file.size > maxBytes) throw new PdfError('too_large')
  GlobalWorkerOptions.workerSrc = workerAddress
  const loading = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    // Nothing is drawn, so no font is loaded and nothing is compiled.
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    isEvalSupported: false,
    verbosity: 0,
  })
  try {
    const texts = await readPages(await loading.promise)
    if (texts.length === 0) throw new PdfError('no_text')
    return texts
  } catch (error) {
    throw toPdfError(error)
  } finally {
    await loading.destroy()
  }
}
