/** Labels of vehicles, spare parts and VIN plates. */
export const codeFormats = [
  'qr_code',
  'code_128',
  'code_39',
  'ean_13',
  'ean_8',
  'data_matrix',
] as const
export type CodeFormat = (typeof codeFormats)[number]

export interface CodeDetector {
  readonly detect: (picture: ImageBitmapSource) => Promise<readonly { readonly rawValue: string }[]>
}
