import { renderHook } from '@testing-library/react'
import { ApiError } from '../api/api.ts'
import { useIdempotentSubmit } from './use-idempotent-submit.ts'

const failure = (status: number, code: string) => new ApiError({ status, code, text: code })
const render = (options?: Parameters<typeof useIdempotentSubmit>[0]) => {
  const keys: string[] = []
  const { result } = renderHook(() => useIdempotentSubmit(options))
  return {
    keys,
    submit: (outcome: Promise<object> = Promise.resolve({})) =>
      result.current((key) => {
        keys.push(key)
        return outcome
      }),
  }
}

test('sends one request while another one is running', async () => {
  const { keys, submit } = render()
  const outcomes = await Promise.all([submit(), submit()])
  expect(outcomes).toEqual([{}, undefined])
  expect(keys).toHaveLength(1)
})

test('repeats a request with the same key until it succeeds, and takes another key then', async () => {
  const { keys, submit } = render()
  await expect(submit(Promise.reject(failure(0, 'offline')))).rejects.toThrow('offline')
  await expect(submit(Promise.reject(failure(409, 'refused')))).rejects.toThrow('refused')
  await submit()
  await submit()
  const [first, ...others] = keys
  expect(others.map((key) => key === first)).toEqual([true, true, false])
})

test('takes another key after the server has executed another request with it', async () => {
  const { keys, submit } = render()
  await expect(submit(Promise.reject(failure(422, 'idempotency_key_reused')))).rejects.toThrow()
  await submit()
  expect(keys[0]).not.toBe(keys[1])
})

test('ignores calls after the success of a request that is sent once', async () => {
  const { keys, submit } = render({ isOnce: true })
  await submit()
  expect(await submit()).toBeUndefined()
  expect(keys).toHaveLength(1)
})
