/** Pages of HTML as PDF, by the Chromium that CHROME_PATH names: it shapes Arabic and breaks pages as no library does. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'
import { ApiError, BusyError } from './errors.ts'

const run = promisify(execFile)
/** A browser takes a second and 100 MB: two at a time, and nobody waits longer than the gateway does. */
const turnstile = createConcurrencyLimiter(2, 8)
const patienceMs = 12_000

const flags = [
  '--headless',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--no-pdf-header-footer',
  '--host-resolver-rules=MAP * ~NOTFOUND',
]
/** A page is data: it runs nothing, and asks nobody. */
const shutIn = `<head><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; font-src data:">`

/** The PDF of a whole HTML document. 501 `pdf_unavailable` where no browser is named, 503 where it takes too long. */
export const renderPdf = (html: string): Promise<Uint8Array> => {
  const browser = process.env.CHROME_PATH
  if (!browser) throw new ApiError('pdf_unavailable')
  return turnstile(() => print(browser, html))
}

const print = async (browser: string, html: string): Promise<Uint8Array> => {
  const folder = await mkdtemp(join(tmpdir(), 'warsha-print-'))
  try {
    const [page, pdf] = [join(folder, 'page.html'), join(folder, 'page.pdf')]
    await writeFile(page, html.replace('<head>', shutIn))
    const own = [
      `--user-data-dir=${join(folder, 'browser')}`,
      `--print-to-pdf=${pdf}`,
      pathToFileURL(page).href,
    ]
    // Chromium shuts itself in, which root can't have.
    const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
    await run(browser, [...flags, ...asRoot, ...own], {
      timeout: patienceMs,
      killSignal: 'SIGKILL',
    })
    return await readFile(pdf)
  } catch (error) {
    throw new BusyError(error)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
