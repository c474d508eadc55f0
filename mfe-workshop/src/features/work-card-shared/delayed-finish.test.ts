import { signOutEvent } from '@warsha/contracts/api/sign-out-event'
import { ApiError } from '@warsha/web-kit'
import {
  finishWithUndo,
  isFinishRemembered,
  retryIntervalMs,
  sendPendingFinish,
  undoWindowMs,
} from './delayed-finish.ts'

const card = { cardId: 'card-1', userId: 'user-1' }
const unreachable = () => new ApiError({ status: 0, code: 'network_unreachable', text: '' })

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
})
afterEach(async () => {
  await jest.runOnlyPendingTimersAsync()
  jest.useRealTimers()
})

/** Finishes the card; `undo` is the button of the message on the screen. */
const finish = (send: () => Promise<unknown>) => {
  const messages: { state: string; undo: () => void }[] = []
  const hide = jest.fn()
  const showError = jest.fn()
  const request = {
    ...card,
    send: jest.fn(send),
    showUndo: (state: string, undo: () => void) => {
      messages.push({ state, undo })
      return hide
    },
    showError,
  }
  finishWithUndo(request)
  return { request, messages, hide, showError, undo: () => messages.at(-1)!.undo() }
}

describe('finishWithUndo', () => {
  test('sends the call after the undo window', async () => {
    const { request, hide } = finish(async () => {})
    await jest.advanceTimersByTimeAsync(undoWindowMs - 1)
    expect(request.send).not.toHaveBeenCalled()
    expect(isFinishRemembered(card)).toBe(true)
    await jest.advanceTimersByTimeAsync(1)
    expect(request.send).toHaveBeenCalledTimes(1)
    expect(hide).toHaveBeenCalled()
    expect(isFinishRemembered(card)).toBe(false)
  })

  test('sends nothing after Undo', async () => {
    const { request, undo } = finish(async () => {})
    undo()
    await jest.advanceTimersByTimeAsync(undoWindowMs * 2)
    expect(request.send).not.toHaveBeenCalled()
    expect(isFinishRemembered(card)).toBe(false)
  })

  test('sends one call for two clicks', async () => {
    const first = finish(async () => {})
    const second = finish(async () => {})
    await jest.advanceTimersByTimeAsync(undoWindowMs)
    expect(first.request.send).toHaveBeenCalledTimes(1)
    expect(second.request.send).not.toHaveBeenCalled()
    expect(second.messages).toEqual([])
  })

  test.each([
    ['the card is left', () => sendPendingFinish(card.cardId)],
    ['the page closes', () => window.dispatchEvent(new Event('pagehide'))],
    [
      'another app is in front',
      () => {
        jest.spyOn(document, 'visibilityState', 'get').mockReturnValueOnce('hidden')
        document.dispatchEvent(new Event('visibilitychange'))
      },
    ],
  ])('sends the call once and without delay when %s', async (_, leave) => {
    const { request } = finish(async () => {})
    leave()
    leave()
    expect(request.send).toHaveBeenCalledTimes(1)
    await jest.advanceTimersByTimeAsync(undoWindowMs)
    expect(request.send).toHaveBeenCalledTimes(1)
  })

  test('sends the call before a sign-out, which waits until it has arrived', async () => {
    const arrived: string[] = []
    const { request } = finish(async () => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      arrived.push('finish')
    })
    const works: Promise<unknown>[] = []
    const signOut = () =>
      window.dispatchEvent(
        new CustomEvent(signOutEvent, {
          detail: { waitUntil: (work: Promise<unknown>) => works.push(work) },
        }),
      )
    signOut()
    // The user presses the button again: the call is on its way.
    signOut()
    void Promise.all(works).then(() => arrived.push('end of the wait'))
    await jest.advanceTimersByTimeAsync(499)
    expect(arrived).toEqual([])
    await jest.advanceTimersByTimeAsync(1)
    expect(arrived).toEqual(['finish', 'end of the wait'])
    expect(request.send).toHaveBeenCalledTimes(1)
    expect(isFinishRemembered(card)).toBe(false)
  })

  test('repeats the call without a connection until it arrives', async () => {
    const { request, messages, showError } = finish(async () => {
      throw unreachable()
    })
    await jest.advanceTimersByTimeAsync(undoWindowMs + retryIntervalMs)
    expect(request.send).toHaveBeenCalledTimes(2)
    expect(messages.map(({ state }) => state)).toEqual(['finished', 'offline'])
    expect(isFinishRemembered(card)).toBe(true)
    request.send.mockResolvedValue(undefined)
    window.dispatchEvent(new Event('online'))
    await jest.advanceTimersByTimeAsync(0)
    expect(request.send).toHaveBeenCalledTimes(3)
    expect(isFinishRemembered(card)).toBe(false)
    expect(showError).not.toHaveBeenCalled()
  })

  test('can be undone while there is no connection', async () => {
    const { request, undo } = finish(async () => {
      throw unreachable()
    })
    await jest.advanceTimersByTimeAsync(undoWindowMs)
    undo()
    await jest.advanceTimersByTimeAsync(retryIntervalMs * 2)
    expect(request.send).toHaveBeenCalledTimes(1)
    expect(isFinishRemembered(card)).toBe(false)
  })

  test('shows an error of the server and allows another attempt', async () => {
    const conflict = new ApiError({ status: 409, code: 'wrong_status', text: '' })
    const { showError } = finish(async () => {
      throw conflict
    })
    await jest.advanceTimersByTimeAsync(undoWindowMs)
    expect(showError).toHaveBeenCalledWith(conflict)
    expect(isFinishRemembered(card)).toBe(false)
    const { request } = finish(async () => {})
    await jest.advanceTimersByTimeAsync(undoWindowMs)
    expect(request.send).toHaveBeenCalledTimes(1)
  })

  test('remembers a finish that a sign-out has stopped', async () => {
    finish(async () => {
      throw new ApiError({ status: 401, code: 'session_expired', text: '' })
    })
    await jest.advanceTimersByTimeAsync(undoWindowMs)
    expect(isFinishRemembered(card)).toBe(true)
  })
})
