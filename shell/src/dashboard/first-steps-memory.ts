/** That the first steps are done, or not wanted: remembered in this browser, for the person who is signed in. */

const key = 'first_steps_over'

/** Of a shop that was set up anew nothing is remembered: its people are others. */
export const areStepsOver = (userId: string): boolean => {
  try {
    return localStorage.getItem(key) === userId
  } catch (error) {
    console.warn('browser storage is not available', error)
    return false
  }
}

export const rememberStepsOver = (userId: string): void => {
  try {
    localStorage.setItem(key, userId)
  } catch (error) {
    console.warn('browser storage is not available', error)
  }
}
