/** Uploads with progress: XMLHttpRequest reports how much of a body has been sent, fetch does not. */

/** The common part of the responses of fetch and XMLHttpRequest. */
export type HttpResponse = Pick<Response, 'ok' | 'status' | 'json' | 'blob'> & {
  headers: Pick<Headers, 'get'>
}

/** @param sent bytes sent so far, of `total` */
export type OnProgress = (sent: number, total: number) => void

interface HttpRequest {
  method: string
  headers: Record<string, string>
  body: string | undefined
  signal: AbortSignal | undefined
}

const toHttpResponse = (request: XMLHttpRequest): HttpResponse => ({
  ok: request.status >= 200 && request.status < 300,
  status: request.status,
  headers: { get: (name) => request.getResponseHeader(name) },
  json: async () => JSON.parse(await (request.response as Blob).text()),
  blob: async () => request.response as Blob,
})

/** Like fetch, with `onProgress`. Rejects if there is no response or `signal` aborts. */
export const sendWithProgress = (
  address: string,
  { method, headers, body, signal }: HttpRequest,
  onProgress: OnProgress,
): Promise<HttpResponse> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    request.responseType = 'blob'
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total)
    request.onload = () => resolve(toHttpResponse(request))
    request.onerror = () => reject(new TypeError('Failed to fetch'))
    request.onabort = () => reject(new DOMException('The call was aborted', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    // As fetch does. A request that was not sent reports no abort of its own.
    if (signal?.aborted) return reject(new DOMException('The call was aborted', 'AbortError'))
    request.send(body)
  })
