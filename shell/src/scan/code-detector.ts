/** Finds codes in pictures: by the browser where it can, else by a reader that is loaded when it is needed first. */
import { type CodeDetector, codeFormats } from './code-formats.ts'

interface NativeDetector {
  new (options: { formats: readonly string[] }): CodeDetector
  getSupportedFormats: () => Promise<readonly string[]>
}

const createNative = async (): Promise<CodeDetector | null> => {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: NativeDetector }
  const known = await Native?.getSupportedFormats()
  if (!Native || !codeFormats.every((format) => known?.includes(format))) return null
  return new Native({ formats: codeFormats })
}

const create = async (): Promise<CodeDetector> => {
  const native = await createNative()
  if (native) return native
  const { createPonyfill } = await import(
    /* webpackChunkName: "code-reader" */ './ponyfill-detector.ts'
  )
  return createPonyfill(codeFormats)
}

let loaded: Promise<CodeDetector> | undefined

/** Loads the detector once. After a failure the next call tries again. */
export const loadDetector = (): Promise<CodeDetector> => {
  loaded ??= create().catch((error) => {
    loaded = undefined
    throw error
  })
  return loaded
}

/** Returns the text of the code in a picture, or null if there is none. */
export const readCode = async (
  detector: CodeDetector,
  picture: ImageBitmapSource,
): Promise<string | null> => {
  const codes = await detector.detect(picture)
  return codes.find(({ rawValue }) => rawValue.trim() !== '')?.rawValue ?? null
}
