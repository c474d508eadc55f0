/** One request on its way to an instance of a service, and its answer on the way back; tried again where that is safe. */
import type { IncomingHttpHeaders } from 'node:http'
import type { Instance } from '@warsha/service-kit/balancer'
import type { Dispatcher } from 'undici'
import { type Body, release } from './body.ts'
import { answerHeaders, requestHeaders } from './headers.ts'
import type { Passing } from './proxy.ts'
import { refuse } from './refuse.ts'
import { isConnectionLoss, isUnpassable, nextAttemptIn, refusalFor } from './upstream-errors.ts'

export class Passage implements Dispatcher.DispatchHandler {
  private readonly passing: Passing
  private readonly body: Body
  private readonly begun = Date.now()
  private readonly headers: string[]
  private instance: Instance | undefined
  private controller: Dispatcher.DispatchController | undefined
  private retries = 0
  /** A byte of this attempt may have been sent. */
  private written = false
  private answered = false
  /** How long the answer is, and all of it if it came in one piece. */
  private length = -1
  private whole: Buffer | undefined
  private over = false

  constructor(passing: Passing, body: Body) {
    this.passing = passing
    this.body = body
    this.headers = requestHeaders(passing.exchange)
    passing.exchange.res.once('close', () => this.leave())
  }

  attempt() {
    if (this.over) return
    const { exchange, balancer, patience } = this.passing
    const instance = balancer.pick(this.instance)
    if (!instance) return this.refuse('upstream_unavailable')
    if (instance.inFlight >= balancer.maxInFlight) return this.refuse('busy')
    instance.inFlight++
    this.instance = instance
    this.written = false
    instance.pool.dispatch(
      {
        path: exchange.path + exchange.query,
        method: exchange.req.method as Dispatcher.HttpMethod,
        headers: this.headers,
        body: this.body,
        headersTimeout: patience,
      },
      this,
    )
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller
    this.written = true
    if (this.over) controller.abort(new Error('the caller is gone'))
  }

  onResponseStart(
    _: Dispatcher.DispatchController,
    status: number,
    received: IncomingHttpHeaders,
  ): void {
    if (status < 200) return
    const { exchange, standard, balancer, events } = this.passing
    exchange.res.writeHead(status, answerHeaders(received, exchange.headers, standard))
    this.answered = true
    this.length = Number(received['content-length'] ?? -1)
    events.onAnswer(balancer.service, status, Date.now() - this.begun)
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer) {
    const { res } = this.passing.exchange
    if (chunk.length === this.length) {
      this.whole = chunk
      return
    }
    if (res.write(chunk)) return
    controller.pause()
    res.once('drain', () => controller.resume())
  }

  onResponseEnd(): void {
    this.settle()
    this.finish()
    const { res } = this.passing.exchange
    // as text of single bytes it goes out together with the head: one write to the socket instead of two buffers
    if (this.whole) res.end(this.whole.toString('latin1'), 'latin1')
    else res.end()
  }

  onResponseError(_: Dispatcher.DispatchController | undefined, error: Error) {
    this.settle()
    if (this.over) return
    if (!this.answered && this.mayRepeat(error)) {
      const pause = nextAttemptIn(this.begun, this.retries, this.passing.balancer.instances.length)
      if (pause !== undefined) return this.repeat(pause)
    }
    const { exchange, balancer, events } = this.passing
    events.onFailure(exchange, balancer.service, error, this.retries)
    if (!this.answered) return this.refuse(refusalFor(error))
    this.finish()
    // ending it would make half an answer look whole
    exchange.res.destroy()
  }

  /** Nothing was sent: any method may be tried again. Something was: only what changes nothing, when nobody was there. */
  private mayRepeat(error: Error): boolean {
    const { method } = this.passing.exchange.req
    const lost = isConnectionLoss(error)
    if (this.instance && (lost || !this.written)) this.passing.balancer.markUnready(this.instance)
    if (!this.written) return !isUnpassable(error)
    return lost && this.body === null && (method === 'GET' || method === 'HEAD')
  }

  private repeat(pause: number): void {
    this.retries++
    if (pause === 0) this.attempt()
    else setTimeout(() => this.attempt(), pause)
  }

  private refuse(code: Parameters<typeof refuse>[1]): void {
    this.finish()
    refuse(this.passing.exchange, code)
  }

  /** This attempt is done with its instance. */
  private settle(): void {
    if (this.instance) this.instance.inFlight--
  }

  private finish(): void {
    if (this.over) return
    this.over = true
    if (this.body) release(this.body.length)
  }

  /** The caller is gone: nobody waits for the service's answer any more. */
  private leave(): void {
    if (this.over) return
    this.finish()
    this.controller?.abort(new Error('the caller is gone'))
  }
}
