/** Sending what takes its time. fetch can't say how far a body has been sent; XMLHttpRequest can. */

/** What is read of an answer, however it came. */
export type HttpResponse = Pick<Response, 'ok' | 'status' | 'json' | 'blob'> & {
  headers: Pick<Headers, 'get'>
}

/** @param sent bytes so far, of `total` */
export type OnProgress = (sent: number, total: number) => void

interface Message {
  method: string
  headers: Record<string, string>
  body: string | undefined
  signal: AbortSignal | undefined
}

const answerOf = (request: XMLHttpRequest): HttpResponse => ({
  ok: request.status >= 200 && request.status < 300,
  status: request.status,
  headers: { get: (name) => request.getResponseHeader(name) },
  json: async () => JSON.parse(await (request.response as Blob).text()),
  blob: async () => request.response as Blob,
})

/** As fetch, save that it tells how much has been sent. Rejects when no answer comes, or `signal` says stop. */
export const sendWithProgress = (
  address: string,
  { method, headers, body, signal }: Message,
  onProgress: OnProgress,
): Promise<HttpResponse> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    request.responseType = 'blob'
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total)
    request.onload = () => resolve(answerOf(request))
    request.onerror = () => reject(new TypeError('Failed to fetch'))
    request.onabort = () => reject(new DOMException('The call was given up', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
