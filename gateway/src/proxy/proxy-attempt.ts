/** One proxied request: sends it to an instance, streams the response back, and retries where that is safe. */
import type { IncomingHttpHeaders } from 'node:http'
import type { ErrorCode } from '@warsha/contracts/base/errors'
import {
  type AttemptFailure,
  type Balancer,
  classifyFailure,
  FrozenServiceError,
  getRetryPauseMs,
  type Instance,
  isRepeatableRequest,
} from '@warsha/service-kit/calls'
import type { Dispatcher } from 'undici'
import type { Body } from '../limits/read-body.ts'
import type { Exchange } from '../requests/exchange.ts'
import { sendError } from '../responses/send-error.ts'
import { buildRequestHeaders, buildResponseHeaders } from './headers.ts'
import { toErrorCode } from './upstream-errors.ts'

export interface ProxyEvents {
  /** A service has sent a response of any status. */
  readonly onResponse: (service: string, status: number, durationMs: number) => void
  /** The gateway had to send an error itself, or a response was interrupted. */
  readonly onFailure: (exchange: Exchange, service: string, error: Error, retries: number) => void
}

export interface ProxyRequest {
  readonly exchange: Exchange
  readonly balancer: Balancer
  /** Response headers that apply unless the service sets them itself; a flat list. */
  readonly defaultHeaders: readonly string[]
  readonly events: ProxyEvents
  /** Time until the response headers must arrive. Default: that of the balancer. */
  readonly timeoutMs?: number
  /** Requests with the same key go to the same instance. */
  readonly stickyKey?: string
}

export class ProxyAttempt implements Dispatcher.DispatchHandler {
  private readonly request: ProxyRequest
  private readonly body: Body | undefined
  private readonly startedAt = performance.now()
  private readonly headers: string[]
  private instance: Instance | undefined
  private controller: Dispatcher.DispatchController | undefined
  private stopWatching: (() => void) | undefined
  private retries = 0
  /** True once a byte of the current attempt may have been sent. */
  private isSent = false
  private hasResponse = false
  /** The Content-Length of the response, -1 if it is unknown. */
  private responseLength = -1
  /** The response body if it arrived in a single chunk. */
  private completeBody: Buffer | undefined
  private isFinished = false

  constructor(request: ProxyRequest, body: Body | undefined) {
    this.request = request
    this.body = body
    this.headers = buildRequestHeaders(request.exchange)
    request.exchange.res.once('close', () => this.abort())
  }

  send() {
    if (this.isFinished) return
    const { exchange, balancer, timeoutMs, stickyKey } = this.request
    const instance = balancer.pick(this.instance, stickyKey)
    if (!instance) return this.waitForInstance()
    if (instance.inFlight >= balancer.maxInFlight) return this.fail('busy')
    instance.inFlight++
    this.instance = instance
    this.isSent = false
    instance.pool.dispatch(
      {
        path: exchange.path + exchange.query,
        method: exchange.req.method as Dispatcher.HttpMethod,
        headers: this.headers,
        body: this.body?.data ?? null,
        headersTimeout: timeoutMs,
      },
      this,
    )
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller
    this.isSent = true
    if (this.isFinished) {
      controller.abort(new Error('the client has disconnected'))
      return
    }
    const { balancer } = this.request
    this.stopWatching = balancer.watchRequest(this.instance as Instance, this.startedAt, () =>
      controller.abort(new FrozenServiceError()),
    )
  }

  onResponseStart(
    _: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    if (status < 200) return
    this.stopWatching?.()
    const { exchange, defaultHeaders, balancer, events } = this.request
    exchange.res.writeHead(status, buildResponseHeaders(headers, exchange.headers, defaultHeaders))
    this.hasResponse = true
    this.responseLength = Number(headers['content-length'] ?? -1)
    events.onResponse(balancer.service, status, performance.now() - this.startedAt)
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    const { res } = this.request.exchange
    if (chunk.length === this.responseLength) {
      this.completeBody = chunk
      return
    }
    if (res.write(chunk)) return
    controller.pause()
    res.once('drain', () => controller.resume())
  }

  onResponseEnd(): void {
    this.releaseInstance()
    this.finish()
    const { res } = this.request.exchange
    // As latin1 text node:http writes head and body in one buffer instead of two.
    if (this.completeBody) res.end(this.completeBody.toString('latin1'), 'latin1')
    else res.end()
  }

  onResponseError(_: Dispatcher.DispatchController | undefined, error: Error) {
    this.releaseInstance()
    this.stopWatching?.()
    if (this.isFinished) return
    if (!this.hasResponse && this.retryAfter(error)) return
    const { exchange, balancer, events } = this.request
    events.onFailure(exchange, balancer.service, error, this.retries)
    if (!this.hasResponse) return this.fail(toErrorCode(error))
    this.finish()
    // Ending the response would make a partial one look complete.
    exchange.res.destroy()
  }

  /** Reports the failure to the balancer. Returns false if the policy allows no other attempt. */
  private retryAfter(error: Error): boolean {
    const { exchange, balancer } = this.request
    const failure = this.toFailure(error)
    if (this.instance) balancer.reportFailure(this.instance, failure)
    if (failure === 'not_sent') return this.retry()
    if (!isRepeatableRequest(exchange.req.method, this.body !== undefined)) return false
    if (failure === 'frozen') return this.retryElsewhere()
    return failure === 'connection_lost' && this.retry()
  }

  /** Whether something was sent is known exactly here, and not only by the kind of the error. */
  private toFailure(error: Error): AttemptFailure {
    const failure = classifyFailure(error)
    if (failure === 'invalid_request') return failure
    if (!this.isSent) return 'not_sent'
    return failure === 'not_sent' ? 'connection_lost' : failure
  }

  /** Once, because most of the time in which an unavailable service is reported has passed. */
  private retryElsewhere(): boolean {
    if (this.retries > 0 || !this.instance) return false
    if (!this.request.balancer.hasOtherReady(this.instance)) return false
    this.retries++
    this.send()
    return true
  }

  /** Returns false if the time for retries is over. */
  private retry(): boolean {
    const { instances } = this.request.balancer
    const pauseMs = getRetryPauseMs(this.startedAt, this.retries, instances.length)
    if (pauseMs === undefined) return false
    this.retries++
    if (pauseMs === 0) this.send()
    else setTimeout(() => this.send(), pauseMs)
    return true
  }

  /** All instances hang. One that was only slow responds to its readiness check immediately, so waiting may help. */
  private waitForInstance(): void {
    if (this.request.balancer.instances.length > 0 && this.retry()) return
    const { exchange, balancer, events } = this.request
    events.onFailure(exchange, balancer.service, new Error('no instance responds'), this.retries)
    this.fail('upstream_unavailable')
  }

  private fail(code: ErrorCode): void {
    this.finish()
    sendError(this.request.exchange, code)
  }

  private releaseInstance(): void {
    if (this.instance) this.instance.inFlight--
  }

  private finish(): void {
    if (this.isFinished) return
    this.isFinished = true
    this.body?.release()
  }

  /** The client has disconnected, so nobody waits for the response. */
  private abort(): void {
    if (this.isFinished) return
    this.finish()
    this.controller?.abort(new Error('the client has disconnected'))
  }
}
