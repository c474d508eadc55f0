/** The running system under test, passed by scripts/test/journeys.mjs in environment variables. */

const requireEnvironment = (name: string): string => {
  const value = process.env[name]
  if (!value)
    throw new Error(`${name} is not set: run the journeys by "npm test -- --only browser".`)
  return value
}

export interface RunningSystem {
  /** Base URL of the gateway. */
  readonly address: string
  /** URL of the supervisor's control server. */
  readonly control: string
  /** The data folder. */
  readonly folder: string
  /** Path of a Chromium or Chrome executable. */
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

/** Makes this process use another system. */
export const setRunningSystem = ({
  address,
  control,
}: Pick<RunningSystem, 'address' | 'control'>) =>
  Object.assign(process.env, { E2E_URL: address, E2E_CONTROL: control })
