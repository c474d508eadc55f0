/**
 * Whether a button of the mouse or a finger is down. What a press leaves must not move what it is about to press:
 * an error that appears below the field just left would push the switch or the list away before the click is complete.
 */
let isDown = false

/** A key, too: a release outside of the window is never told. */
const ends = ['pointerup', 'pointercancel', 'keydown'] as const
const watch = (name: string, down: boolean) => {
  const note = () => {
    isDown = down
  }
  window.addEventListener(name, note, { capture: true })
}
watch('pointerdown', true)
for (const end of ends) watch(end, false)

/** Does `work` now, or, in the middle of a press, once its click is complete. */
export const runAfterPointerRelease = (work: () => void): void => {
  if (!isDown) {
    work()
    return
  }
  const later = () => {
    for (const end of ends) window.removeEventListener(end, later)
    // The click itself follows the release.
    setTimeout(work)
  }
  for (const end of ends) window.addEventListener(end, later)
}
