/** Renders HTML as PDF with the Chromium at CHROME_PATH. It shapes Arabic and breaks pages better than any library. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { createConcurrencyLimiter } from '../base/concurrency-limiter.ts'
import { ApiError, BusyError } from '../base/errors.ts'

const run = promisify(execFile)

/** A browser needs a second and 100 MB. With these limits no request waits longer than the gateway's timeout. */
const limitConcurrency = createConcurrencyLimiter(2, 8)
const timeoutMs = 12_000

const flags = [
  '--headless',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--no-pdf-header-footer',
  // Gives the embedded fonts more time on a busy machine. It is the page's own time, not that of the clock.
  '--virtual-time-budget=5000',
  '--host-resolver-rules=MAP * ~NOTFOUND',
]

/** Forbids scripts and network access, because the page contains user data. Pictures are part of the page. */
const headWithPolicy = `<head><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:">`

/**
 * Renders a complete HTML document as PDF.
 *
 * Throws 501 `pdf_unavailable` if CHROME_PATH is not set, 503 if rendering fails or takes too long.
 */
export const renderPdf = (html: string): Promise<Uint8Array> => {
  const browser = process.env.CHROME_PATH
  if (!browser) throw new ApiError('pdf_unavailable')
  return limitConcurrency(() => runBrowser(browser, html))
}

const runBrowser = async (browser: string, html: string): Promise<Uint8Array> => {
  const folder = await mkdtemp(join(tmpdir(), 'warsha-print-'))
  try {
    const htmlFile = join(folder, 'page.html')
    const pdfFile = join(folder, 'page.pdf')
    await writeFile(htmlFile, html.replace('<head>', headWithPolicy))
    // Chromium's sandbox works neither for root nor in most containers.
    const hasSandbox = process.getuid?.() !== 0 && process.env.CHROME_SANDBOX !== 'off'
    const sandboxFlags = hasSandbox ? [] : ['--no-sandbox']
    const args = [
      ...flags,
      ...sandboxFlags,
      `--user-data-dir=${join(folder, 'browser')}`,
      `--print-to-pdf=${pdfFile}`,
      pathToFileURL(htmlFile).href,
    ]
    await run(browser, args, { timeout: timeoutMs, killSignal: 'SIGKILL' })
    return await readFile(pdfFile)
  } catch (error) {
    throw new BusyError(error)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
