/** Downloads exported files in tests of services. */

export interface DownloadedFile {
  readonly status: number
  /** The header `content-disposition`. */
  readonly name: string | null
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The bytes as text, without the byte order mark. */
  readonly text: string
  /** The lines of a CSV file, the titles first. Cells must not contain line ends. */
  readonly lines: readonly string[]
}

/** Requests a file below /api, signed in with a token. */
export const downloadFile = async (
  { url }: { readonly url: string },
  path: string,
  token: string,
): Promise<DownloadedFile> => {
  const response = await fetch(`${url}/api${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const text = new TextDecoder().decode(bytes)
  return {
    status: response.status,
    name: response.headers.get('content-disposition'),
    bytes,
    text,
    lines: text.split('\r\n').slice(0, -1),
  }
}
