/** Loads the entry of a tested build, which the browser runs only if it has the published digest. */
import { registerPlugins } from '@module-federation/enhanced/runtime'
import { type FrontEndTest, TestedBuildError } from './front-end-tests.ts'

const toAbsolute = (address: string): string => new URL(address, window.location.origin).href

/** Digests of entries by their addresses. */
const digests = new Map<string, string>()

/** Sets the attribute `integrity` of the script with which the federation runtime loads an entry. */
const createScript = ({ url }: { url: string }): HTMLScriptElement | undefined => {
  const integrity = digests.get(toAbsolute(url))
  if (!integrity) return undefined
  const script = document.createElement('script')
  script.setAttribute('integrity', integrity)
  script.src = url
  return script
}

/** Browsers do not say why a script failed, so its address is requested again without and with the digest. */
const findProblem = async (entry: string, integrity: string) => {
  const { ok, status } = await fetch(entry, { cache: 'no-store' })
  if (status === 404) return 'removed'
  if (!ok) return null
  return fetch(entry, { cache: 'no-store', integrity }).then(
    () => null,
    () => 'altered' as const,
  )
}

/**
 * Runs `load`, which makes the federation runtime load `entry`, with a check of the digest.
 *
 * Throws `TestedBuildError` if the entry is missing or has another content.
 */
export const loadTestedEntry = async <T>(
  test: FrontEndTest,
  entry: string,
  load: () => Promise<T>,
): Promise<T> => {
  const { integrity, problem } = test
  if (problem || !integrity) throw new TestedBuildError(test, problem ?? 'unconfirmed')
  digests.set(toAbsolute(entry), integrity)
  // Registering the same plugin again has no effect.
  registerPlugins([{ name: 'front-end-tests', createScript }])
  try {
    return await load()
  } catch (error) {
    const found = await findProblem(entry, integrity).catch((failure) => {
      console.warn(`${entry} could not be checked`, failure)
      return null
    })
    throw found ? new TestedBuildError(test, found, error) : error
  }
}
