import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import readerAddress from 'zxing-wasm/reader/zxing_reader.wasm'
import type { CodeDetector, CodeFormat } from './code-formats.ts'

/** Loads the reader from this front end; the package would take it from a foreign server. */
export const createPonyfill = async (formats: readonly CodeFormat[]): Promise<CodeDetector> => {
  await prepareZXingModule({
    overrides: { locateFile: () => readerAddress },
    fireImmediately: true,
  })
  return new BarcodeDetector({ formats: [...formats] })
}
