import { ApiError } from '@warsha/web-kit'

/** Downloads a PDF file from an address that is signed for some minutes. Throws `ApiError`. */
export const fetchSignedPdf = async (url: string): Promise<Blob> => {
  const response = await fetch(url)
  const { status } = response
  // 501: the server has no browser that prints. Anything else may work with a new address.
  const code = status === 501 ? 'pdf_unavailable' : 'internal_error'
  if (!response.ok) throw new ApiError({ status, code, text: '', details: [] })
  return response.blob()
}
