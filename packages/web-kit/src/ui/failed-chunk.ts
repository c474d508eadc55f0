/** Chunks of a front end that could not be loaded: finds their front end, and makes the next request possible. */

/** Longest wait for a preload that neither arrives nor fails. */
const preloadTimeoutMs = 2_000

const frontEndFolder = /\/front-ends\/[^/]+\//

/** Returns true if a chunk of a build could not be loaded. */
export const isFailedChunk = (error: unknown): error is Error =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || /Loading (CSS )?chunk/i.test(error.message))

/**
 * Returns the folder of the front end whose chunk failed, '/front-ends/mfe-hr/', or null for another error. The message
 * names the file of a script; the error of a style sheet has only the loader in its stack.
 */
export const frontEndFolderOf = (error: Error): string | null =>
  frontEndFolder.exec(`${error.message} ${error.stack}`)?.[0] ?? null

/**
 * Requests a file like the loader of chunks, without an effect on the page: a script only registers its modules, and the
 * media query keeps a style sheet from applying.
 */
const createLoader = ({ as, href }: HTMLLinkElement): HTMLScriptElement | HTMLLinkElement => {
  if (as === 'script')
    return Object.assign(document.createElement('script'), { src: href, async: true })
  return Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    media: 'not all',
    href,
  })
}

/** Resolves when the browser has consumed the preload of a link, or after the time limit. */
const consumePreload = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    const loader = createLoader(link)
    const finish = () => {
      loader.remove()
      resolve()
    }
    loader.addEventListener('load', finish)
    loader.addEventListener('error', finish)
    setTimeout(finish, preloadTimeoutMs)
    link.replaceWith(loader)
  })

/**
 * Consumes the preloads that the page has for the files of a front end. Chromium answers the next request for a file with
 * its preload, also with one that failed: without this, each attempt would fail once per preloaded file, although the
 * server is back.
 *
 * @param folder '/front-ends/mfe-hr/'
 */
export const discardPreloads = async (folder: string): Promise<void> => {
  const links = document.querySelectorAll<HTMLLinkElement>(
    'link[rel="preload"]:is([as="script"], [as="style"])',
  )
  await Promise.all([...links].filter(({ href }) => href.includes(folder)).map(consumePreload))
}

/** Returns the file that a front end starts with, whose name is different in each build. */
const entryOnThisPage = (folder: string): string | undefined => {
  const ownScript = document.querySelector(`script[src^="${folder}"]`)?.getAttribute('src')
  if (ownScript) return ownScript
  const list = document.getElementById('remotes')?.textContent ?? '{}'
  const { remotes = [] } = JSON.parse(list) as { remotes?: { manifest: string; entry?: string }[] }
  return remotes.find(({ manifest }) => manifest.startsWith(folder))?.entry
}

/**
 * Returns true if the server has another build of a front end than this page. False also if it cannot be asked.
 *
 * @param folder '/front-ends/mfe-hr/'
 */
export const isNewBuildPublished = async (folder: string): Promise<boolean> => {
  const entry = entryOnThisPage(folder)
  if (!entry) return false
  try {
    const response = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(5_000) })
    const page = response.ok ? await response.text() : ''
    return page.includes('id="remotes"') && !page.includes(entry)
  } catch (error) {
    console.warn('checking for a new build failed', error)
    return false
  }
}
