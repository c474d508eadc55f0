/** Remembers in this browser that a user has completed or hidden the first steps. */

const key = 'first_steps_over'

/** Compares the user id, so that the steps reappear after the shop is set up again. */
export const areFirstStepsDismissed = (userId: string): boolean => {
  try {
    return localStorage.getItem(key) === userId
  } catch (error) {
    console.warn('browser storage is not available', error)
    return false
  }
}

export const dismissFirstSteps = (userId: string): void => {
  try {
    localStorage.setItem(key, userId)
  } catch (error) {
    console.warn('browser storage is not available', error)
  }
}
