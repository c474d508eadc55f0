/**
 * Delays work while a mouse button or finger is down. Otherwise the blur that a press causes could insert an error text,
 * which moves the pressed element away before the click is complete.
 */
let isPressed = false

// A release outside the window sends no event, so the next key also ends the press.
const releaseEvents = ['pointerup', 'pointercancel', 'keydown'] as const

const trackPress = (eventName: string, isPressedAfter: boolean) => {
  const track = () => {
    isPressed = isPressedAfter
  }
  window.addEventListener(eventName, track, { capture: true })
}
trackPress('pointerdown', true)
for (const eventName of releaseEvents) trackPress(eventName, false)

/** Runs `work` immediately or, during a press, after its click. */
export const runAfterPointerRelease = (work: () => void): void => {
  if (!isPressed) {
    work()
    return
  }
  const onRelease = () => {
    for (const eventName of releaseEvents) window.removeEventListener(eventName, onRelease)
    // The click event follows the release.
    setTimeout(work)
  }
  for (const eventName of releaseEvents) window.addEventListener(eventName, onRelease)
}
