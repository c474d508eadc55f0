/** What the journeys are told about the system that was started for them (scripts/test/journeys.mjs). */

const requireEnvironment = (name: string): string => {
  const value = process.env[name]
  if (!value)
    throw new Error(`${name} is not set: run the journeys by "npm test -- --only browser".`)
  return value
}

export interface RunningSystem {
  /** What people open. */
  readonly address: string
  /** Where its processes are listed. */
  readonly control: string
  /** Where its files lie. */
  readonly folder: string
  /** The program of a Chromium or Chrome. */
  readonly browser: string
}

export const runningSystem = (): RunningSystem => ({
  get address() {
    return requireEnvironment('E2E_URL')
  },
  get control() {
    return requireEnvironment('E2E_CONTROL')
  },
  get folder() {
    return requireEnvironment('E2E_DATA_FOLDER')
  },
  get browser() {
    return requireEnvironment('CHROME_PATH')
  },
})

/** From now on this one is meant, in this process. */
export const setRunningSystem = ({
  address,
  control,
}: Pick<RunningSystem, 'address' | 'control'>) =>
  Object.assign(process.env, { E2E_URL: address, E2E_CONTROL: control })
