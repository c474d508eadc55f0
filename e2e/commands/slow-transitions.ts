/**
 * Shows every change of a screen late, as a slow computer does: `WARSHA_SLOW_TRANSITIONS=300 npm test -- --only browser`. A
 * journey that uses the former screen in that time, such as a field of the same role, fails then each time instead of seldom.
 */
import type { Browser } from '@playwright/test'

const delayMs = Number(process.env.WARSHA_SLOW_TRANSITIONS ?? 0)

/** React starts the work of a transition with a message to itself; urgent changes need none. */
const delayMessages = (ms: number): void => {
  const { postMessage } = MessagePort.prototype
  // A journey may stop the clock of its page.
  const later = window.setTimeout.bind(window)
  MessagePort.prototype.postMessage = function (this: MessagePort, ...message: unknown[]) {
    later(() => Reflect.apply(postMessage, this, message), ms)
  }
}

/** Delays the transitions in the pages of all contexts that the browser opens from now on, if the run asks for it. */
export const delayTransitions = (browser: Browser): void => {
  if (delayMs === 0) return
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await context.addInitScript(delayMessages, delayMs)
    return context
  }
}
