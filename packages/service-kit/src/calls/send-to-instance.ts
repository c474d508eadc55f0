/** Sends a request to one of the instances of a service. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Dispatcher } from 'undici'
import { BusyError } from '../base/errors.ts'
import type { Balancer, Instance } from './balancer.ts'
import { classifyFailure } from './retry-policy.ts'

/** In ms. */
export interface AttemptTimes {
  /** One attempt. */
  readonly timeoutMs: number
  /** Finding out whether the service or only the call is slow. */
  readonly hungWaitMs: number
}

/** Remembers the latest attempt of a call: the next one prefers another instance, and its error counts if none responds. */
export interface CallAttempts {
  /** When the call ends, by `performance.now()`. */
  readonly deadline: number
  lastInstance?: Instance
  lastError?: Error
}

interface InstanceResponse {
  readonly status: number
  readonly json: Record<string, unknown>
}

/**
 * Sends a request to the next ready instance, and to further ones while none has received it. Returns also error responses.
 * Throws `BusyError` if no instance responds.
 */
export const sendToInstance = async (
  balancer: Balancer,
  { timeoutMs, hungWaitMs }: AttemptTimes,
  attempts: CallAttempts,
  request: Omit<Dispatcher.RequestOptions, 'origin'>,
): Promise<InstanceResponse> => {
  const remainingMs = Math.max(Math.floor(attempts.deadline - performance.now()), 1)
  const signal = AbortSignal.timeout(Math.min(timeoutMs, remainingMs))
  for (const _ of balancer.instances) {
    const instance = await pickInstance(balancer, hungWaitMs, attempts.lastInstance)
    if (!instance) break
    attempts.lastInstance = instance
    try {
      const response = await instance.pool.request({ ...request, signal })
      return {
        status: response.statusCode,
        json: (await response.body.json()) as Record<string, unknown>,
      }
    } catch (error) {
      attempts.lastError = error as Error
      const failure = classifyFailure(error as Error)
      balancer.reportFailure(instance, failure)
      if (failure !== 'not_sent') break
    }
  }
  throw await toBusyError(attempts, hungWaitMs)
}

/** Waits a little if all instances hang: one that was only slow responds to its readiness check immediately. */
const pickInstance = async (
  balancer: Balancer,
  hungWaitMs: number,
  lastInstance?: Instance,
): Promise<Instance | undefined> => {
  await waitWhile(
    () => balancer.instances.every(({ hung }) => hung),
    Math.max(...balancer.instances.map(({ hungSince }) => hungSince)) + hungWaitMs,
  )
  return balancer.pick(lastInstance)
}

/** A timeout of an instance that responds to its readiness check means that only this call is slow. */
const toBusyError = async (
  { lastError, lastInstance }: CallAttempts,
  hungWaitMs: number,
): Promise<BusyError> => {
  const isTimeout = lastError !== undefined && classifyFailure(lastError) === 'timeout'
  if (!isTimeout || !lastInstance) return new BusyError(lastError, 'upstream_unavailable')
  await waitWhile(() => lastInstance.hung, lastInstance.hungSince + hungWaitMs)
  const code = lastInstance.hung ? 'upstream_unavailable' : 'upstream_timeout'
  return new BusyError(lastError, code)
}

/** `deadline` is by `performance.now()`. */
const waitWhile = async (condition: () => boolean, deadline: number): Promise<void> => {
  while (condition() && performance.now() < deadline) await sleep(20)
}
