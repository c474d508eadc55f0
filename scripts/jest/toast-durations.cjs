/**
 * Replaces the durations of toasts in tests of screens. A test that stands still for some seconds finds its toast
 * nevertheless. `renderScreen` removes those of the screen before.
 */
const tenMinutes = 600_000
module.exports = {
  toastDurationsMs: { success: tenMinutes, error: tenMinutes, news: tenMinutes },
}
